// The HTTP side of the server.

export class Refusal extends Error {}

export const get = (path) => ask(path);
export const post = (path, body) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refusal("The server does not answer. Is it still running?");
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(errorText(body) ?? `The server refused (${answer.status}).`);
  return body;
}

function errorText(body) {
  return typeof body.error === "string" ? body.error : undefined;
}

/** Saves what the address holds under a file name. */
export async function download(path, name) {
  const body = await get(path);
  const blob = new Blob([JSON.stringify(body, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
