"""The notebooks of the docs: run, and written as pages of the documentation site.

`python -m tests.notebooks` runs all of them, keeps what they print and draw, and writes a page for
each beside it.
"""

import json
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SECONDS = 600  # for a cell, on a busy machine
KEPT = ("image/svg+xml", "text/plain")  # what an output is kept as, the best first


def run(path: Path, folder: Path) -> nbformat.NotebookNode:
    """The notebook with what its cells give when they are run in a folder."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook, timeout=SECONDS, resources={"metadata": {"path": str(folder)}}
    )
    client.execute()
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = joined([plain(output) for output in cell.outputs])
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "name": "python3"}}
    return notebook


def plain(output: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """An output in the best form that there is."""
    if "data" in output:
        kind = next(kind for kind in KEPT if kind in output.data)
        output.data = {kind: output.data[kind]}
        output.metadata = {}
    return output


def joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """What is printed bit by bit is one output."""
    found: list[nbformat.NotebookNode] = []
    for output in outputs:
        if "text" in output and found and "text" in found[-1]:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


def pictures(notebook: nbformat.NotebookNode) -> list[str]:
    """All SVG that the cells gave."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    data = [output.get("data", {}) for output in outputs]
    return [each["image/svg+xml"] for each in data if "image/svg+xml" in each]


def page(notebook: nbformat.NotebookNode, name: str) -> tuple[str, dict[str, str]]:
    """A notebook as Markdown, and its pictures by file name."""
    parts: list[str] = []
    files: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```py\n{cell.source}\n```")
        for output in cell.outputs:
            svg = output.get("data", {}).get("image/svg+xml")
            if svg:
                file = f"{name}-{len(files) + 1}.svg"
                files[file] = svg
                parts.append(f"![What the cell draws](img/{file})")
            else:
                text = output.get("text") or output["data"]["text/plain"]
                parts.append(f"```text\n{text.rstrip()}\n```")
    note = f"This page is the notebook [{name}.ipynb]({name}.ipynb)."
    return "\n\n".join([*parts, note]) + "\n", files


def write(path: Path, notebook: nbformat.NotebookNode) -> None:
    text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")
    markdown, files = page(notebook, path.stem)
    path.with_suffix(".md").write_text(markdown, encoding="utf-8")
    (FOLDER / "img").mkdir(exist_ok=True)
    for old in (FOLDER / "img").glob(f"{path.stem}-*.svg"):
        old.unlink()
    for name, svg in files.items():
        (FOLDER / "img" / name).write_text(svg, encoding="utf-8")


def sources(text: str) -> list[str]:
    """The code of a page."""
    return re.findall(r"^```py\n(.*?)\n```$", text, re.MULTILINE | re.DOTALL)


def main(names: list[str]) -> None:
    for path in NOTEBOOKS:
        if not names or path.stem in names:
            with TemporaryDirectory() as folder:
                write(path, run(path, Path(folder)))
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
