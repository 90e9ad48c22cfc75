"""Databases and applications for the tests of the server."""

import psycopg
import pytest
from starlette.testclient import TestClient

from mattock.web.app import Settings, create_app
from mattock.web.store import Store
from tests.luck import same_secret

from .postgres import cluster
from .seeded import NO_LIMITS, PATIENCE


@pytest.fixture(scope="session")
def postgres_server():
    with cluster() as url:
        yield url


@pytest.fixture
def postgres(postgres_server):
    """The URL of an empty database."""
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS mattock WITH (FORCE)")
        connection.execute("CREATE DATABASE mattock")
    return postgres_server.replace("/postgres?", "/mattock?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A file, or the URL of an empty database: what holds for one holds for the other."""
    if request.param == "sqlite":
        return str(tmp_path / "mattock.db")
    return request.getfixturevalue("postgres")


@pytest.fixture
def store(database):
    store = Store(database)
    yield store
    store.close()


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    return create_app(settings(str(tmp_path_factory.mktemp("web") / "mattock.db")))


@pytest.fixture(scope="session")
def client(app):
    """One server for all tests: each makes tables of its own."""
    with TestClient(app, base_url="http://testserver") as client:
        yield client


def settings(database, **changes):
    values = {"limits": NO_LIMITS, "workers": 1, "seconds": PATIENCE, "pause": 0.0, **changes}
    return Settings(database, secret=same_secret, **values)
