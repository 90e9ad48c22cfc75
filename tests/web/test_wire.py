"""docs/wire.md is complete, and its examples are what the server takes and gives."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from mattock.core.game import Json
from mattock.core.record import read_record
from mattock.games import game_named
from mattock.web import wire
from mattock.web.app import API

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
SECTION = re.compile(r"^#### `([^`]+)`(.*?)\n(.*?)(?=^#{2,4} |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTIONS = {
    found[1] + found[2]: [json.loads(block) for block in BLOCK.findall(found[3])]
    for found in SECTION.finditer(PAGE)
}
SENT = {model.model_fields["type"].annotation: model for model in get_args(wire.ClientMessage)}
FROM_SERVER = {
    "view": wire.ViewMessage,
    "error": wire.ErrorMessage,
    "rematch (from the server)": wire.RematchMessage,
    "pong": wire.Pong,
}
ROUTES = [route for route in API.routes if isinstance(route, APIRoute)]


def name_of(route):
    return f"{min(route.methods)} {route.path}"


def client_types():
    return [get_args(annotation)[0] for annotation in SENT]


def exactly(model, example):
    """The example fits the type and leaves nothing out."""
    shown = TypeAdapter(model).validate_python(example)
    assert TypeAdapter(model).dump_python(shown, mode="json") == example


def test_every_message_and_call_is_described_and_nothing_else():
    calls = {name_of(route) for route in ROUTES}
    assert set(FROM_SERVER.values()) == set(get_args(wire.ServerMessage))
    assert set(SECTIONS) == {*client_types(), *FROM_SERVER, *calls}


@pytest.mark.parametrize("kind", client_types())
def test_what_a_page_sends_is_read(kind):
    (example,) = SECTIONS[kind]
    message = wire.read_message(json.dumps(example))
    assert message.model_dump(mode="json") == example


@pytest.mark.parametrize("kind", list(FROM_SERVER))
def test_what_the_server_sends_is_shown_whole(kind):
    (example,) = SECTIONS[kind]
    exactly(FROM_SERVER[kind], example)


def test_a_result_is_shown_whole():
    result = re.search(r"^```json result\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert result
    exactly(wire.ResultShown, json.loads(result[1]))


@pytest.mark.parametrize("route", ROUTES, ids=name_of)
def test_a_call_shows_its_body_and_its_answer(route):
    *bodies, answer = SECTIONS[name_of(route)]
    if route.body_field is not None:
        route.body_field.field_info.annotation.model_validate(bodies.pop())
    assert bodies == []
    if route.response_model is Json:
        read_record(json.dumps(answer), game_named)
    else:
        exactly(route.response_model, answer)


def test_limits_are_those_of_the_guard():
    from mattock.web.limits import LIMITS
    from mattock.web.seated import ABSENCE

    assert (LIMITS.message, LIMITS.messages) == (4096, (60, 20))
    assert (LIMITS.patience, LIMITS.record, ABSENCE) == (10, 200_000, 20)
