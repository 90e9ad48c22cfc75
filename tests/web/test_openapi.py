"""The OpenAPI description: true to the server, and readable without anything from elsewhere."""

import re

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, settings

from mattock.web.app import API

from .browser.host import Host
from .process import PATIENCE


def description():
    app = FastAPI(title="mattock")
    app.include_router(API)
    return app.openapi()


# Whatever does not fit the description is refused with one of these, and never with 5xx
REFUSALS = {"negative_data_rejection": {"expected-statuses": [400, 403, 404, 405, 409, 413, 422]}}
SCHEMA = schemathesis.openapi.from_dict(
    description(), config=schemathesis.Config.from_dict({"checks": REFUSALS})
)


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    host = Host(tmp_path_factory.mktemp("openapi") / "mattock.db")
    yield host
    host.stop()


@SCHEMA.parametrize()
@settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_call_answers_as_the_description_says(case, host):
    case.call_and_validate(base_url=host.address, timeout=PATIENCE)


def test_the_description_that_is_tried_is_the_one_that_is_served(client):
    served = client.get("/api/openapi.json").json()
    assert {key: served[key] for key in ("paths", "components")} == {
        key: description()[key] for key in ("paths", "components")
    }


def test_the_description_is_a_page_without_script_or_anything_from_elsewhere(client):
    page = client.get("/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for path in description()["paths"]:
        assert path in page.text
    assert not re.search(r"<script|style=|\son\w+=|(src|href)=.(https?:)?//", page.text)
