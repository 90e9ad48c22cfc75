"""Views drawn, for tests."""

from mattock.core.face import Scene
from mattock.core.game import View


def pictured(view: View, scene: Scene) -> str:
    return view.game().face().show(view, scene).picture
