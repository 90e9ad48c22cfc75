"""What a picture is wanted for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

Shape: TypeAlias = Literal["wide", "phone"]
Theme: TypeAlias = Literal["light", "dark", "auto"]
SIZES: Final[dict[Shape, tuple[int, int]]] = {"wide": (1366, 768), "phone": (390, 844)}


class SeatLabel(NamedTuple):
    """Who sits there: a name, and what kind of player in a word or two."""

    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The shape of a picture and what stands around it.

    A picture that stands alone carries the symbols and colours it uses and says in words what the
    page would say; any other refers to the symbols of the sheet that its page has.
    """

    shape: Shape = "wide"
    seats: tuple[SeatLabel, ...] = ()
    standalone: bool = True
    theme: Theme = "auto"

    @property
    def size(self) -> tuple[int, int]:
        return SIZES[self.shape]
