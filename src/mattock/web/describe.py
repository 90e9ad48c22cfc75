"""The OpenAPI description as a plain page: no script, nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]
BOUNDS = {"minimum": "from", "maximum": "to", "minItems": "at least", "maxItems": "at most"}
BOUNDS |= {"maxLength": "at most", "pattern": "like", "default": "if left out:"}


def describe(api: Schema) -> str:
    info = api["info"]
    calls = [
        call(method, path, what)
        for path, methods in api["paths"].items()
        for method, what in methods.items()
    ]
    bodies = [body(name, what) for name, what in api["components"]["schemas"].items()]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>mattock: HTTP</title>'
        '<link rel="icon" href="/static/img/mattock.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="/static/css/docs.css"><main>'
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>"
        f"<p>{escape(info['description'])}</p>"
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>'
        f"<h2>Calls</h2>{''.join(calls)}<h2>Bodies</h2>{''.join(bodies)}</main></html>"
    )


def call(method: str, path: str, what: Schema) -> str:
    rows = [row(field["name"], field["schema"]) for field in what.get("parameters", [])]
    if "requestBody" in what:
        rows.append(row("body", schema_of(what["requestBody"])))
    rows += answers(what["responses"])
    return (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
        f"<p>{escape(what.get('description', ''))}</p><table>{''.join(rows)}</table>"
    )


def answers(responses: Schema) -> list[str]:
    """One row for all statuses with the same answer."""
    statuses: dict[str, list[str]] = {}
    for status, answer in responses.items():
        statuses.setdefault(kind(schema_of(answer)), []).append(status)
    return [f"<tr><th>{', '.join(same)}<td>{what}" for what, same in statuses.items()]


def body(name: str, what: Schema) -> str:
    rows = [row(field, schema) for field, schema in what.get("properties", {}).items()]
    about = escape(what.get("description", ""))
    return (
        f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{about}</p><table>{"".join(rows)}</table>'
    )


def row(name: str, schema: Schema) -> str:
    return f"<tr><th>{escape(name)}<td>{kind(schema)}"


def schema_of(message: Schema) -> Schema:
    schema: Schema = message.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def kind(schema: Schema) -> str:
    """The type in words, with links to those that have a name."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    bounds = "".join(
        f" {words} <code>{escape(str(schema[key]))}</code>"
        for key, words in BOUNDS.items()
        if schema.get(key) not in (None, "")
    )
    return plain_kind(schema) + bounds


def plain_kind(schema: Schema) -> str:
    if "anyOf" in schema:
        return " or ".join(map(kind, schema["anyOf"]))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in values)
    if "items" in schema:
        return f"list of ({kind(schema['items'])})"
    inner = schema.get("additionalProperties")
    if isinstance(inner, dict) and inner:
        return f"object of ({kind(inner)})"
    return escape(str(schema.get("type", "anything")))
