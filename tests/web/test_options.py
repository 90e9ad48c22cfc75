"""Settings: flags before the environment before the file; one table of all of them."""

import re
from pathlib import Path

import pytest

from mattock.core.game import BadOption
from mattock.web.app import Settings
from mattock.web.keeping import KEEP, Keep
from mattock.web.limits import LIMITS, Limits, Rate
from mattock.web.options import BY_NAME, read_options, settings_of, table

ROOT = Path(__file__).parents[2]
SERVING = ROOT / "docs" / "serving.md"
DEPLOY = ROOT / "deploy"


@pytest.fixture
def file(tmp_path):
    def file(text):
        (tmp_path / "mattock.toml").write_text(text)
        return str(tmp_path / "mattock.toml")

    return file


def test_a_flag_counts_before_the_environment_before_the_file(file):
    path = file('port = 1\nworkers = 2\nhost = "a"\n')
    environment = {"MATTOCK_PORT": "3", "MATTOCK_WORKERS": "4", "MATTOCK_INTERPRETED": "1"}
    values = read_options(path, environment, {"port": 5, "metrics": None})
    assert [values[name] for name in ("port", "workers", "host", "metrics")] == [5, 4, "a", False]


def test_nothing_set_is_the_default():
    values = read_options(None, {}, {})
    assert settings_of(values, "m.db") == Settings("m.db")
    assert (settings_of(values, "m.db").limits, settings_of(values, "m.db").keep) == (LIMITS, KEEP)


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("requests = [10, 2.5]", "requests", Rate(10, 2.5)),
        ('requests = "10, 2.5"', "requests", Rate(10, 2.5)),
        ('allow_host = ["a.example", "b.example"]', "allow_host", ("a.example", "b.example")),
        ('allow_host = "a.example,b.example"', "allow_host", ("a.example", "b.example")),
        ("metrics = true", "metrics", True),
        ("keep_unfinished = 0.5", "keep_unfinished", 0.5),
        ("seconds = 1", "seconds", 1.0),
    ],
)
def test_settings_are_read(file, text, name, value):
    assert read_options(file(text), {}, {})[name] == value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("colour = 1", "there is no setting 'colour'"),
        ("port = -1", "port is a number from 0 on"),
        ('port = "http"', "port is a number"),
        ("port = true", "port is a number"),
        ("requests = 5", "two numbers"),
        ("requests = [5, 0]", "two numbers"),
        ("metrics = 2", "true or false"),
        ("host = 1", "host is a text"),
        ("allow_host = [1]", "allow_host is a text"),
        ("port = ", "--config"),
    ],
)
def test_a_wrong_setting_is_one_line(file, text, words):
    with pytest.raises(BadOption, match=words.replace("-", ".")) as refusal:
        read_options(file(text), {}, {})
    assert "\n" not in str(refusal.value).strip()


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(BadOption, match="--config nothing"):
        read_options("nothing", {}, {})


def test_every_limit_can_be_set():
    assert set(Limits._fields) <= set(BY_NAME)
    assert {f"keep_{name}" for name in Keep._fields} <= set(BY_NAME)


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_the_docs_show_every_recipe_as_it_is(file):
    assert file.read_text(encoding="utf-8") in SERVING.read_text(encoding="utf-8")


def test_the_settings_of_the_recipes_exist():
    assert read_options(str(DEPLOY / "mattock.toml"), {}, {})["workers"] == 2
    named = re.findall(r"MATTOCK_(\w+):", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert {name.lower() for name in named} <= set(BY_NAME)


def test_the_docs_have_the_table_of_all_settings():
    assert table() in SERVING.read_text(encoding="utf-8")
