"""The colours of Cave: its two themes, with sky, mountain and bare rock."""

from __future__ import annotations

from typing import Final

from mattock.core.face import Palette
from mattock.draw.palette import palette

LIGHT: Final = (
    *("#E9DCC6", "#F6EEDF", "#FFFBF3", "#FFFBF3", "#F6ECDA", "#EADBC2", "#D3BE9C", "#CDB68F"),
    *("#2A1E14", "#5E4A36", "#7A3E0A", "#F3DEC0", "#FFFFFF", "#B45A00", "#FFB638", "#FFF0CF"),
    *("#3A210C", "#FFFFFF", "#4A2F14", "#4A6414", "#DCCBAE", "#E6D8BF", "#2A1E14"),
)
DARK: Final = (
    *("#15100C", "#211811", "#201811", "#251C14", "#31251A", "#1A130D", "#4D3B2A", "#58452F"),
    *("#F8EFE2", "#CDB79B", "#F0B469", "#46321C", "#2A1803", "#FFC24F", "#FF9E1B", "#43311A"),
    *("#FFEBD0", "#3A210C", "#000000", "#B7D372", "#1E1610", "#2A1F16", "#0D0906"),
)
GROUND_BY_DAY: Final = {
    **{"csky1": "#F6DDB6", "csky2": "#FBEBD0", "mt1": "#A98A68", "mt2": "#93755A"},
    **{"mt3": "#BCA07E", "nat": "#5A4F46", "nat2": "#A2958A", "nat3": "#BDB1A3"},
}
GROUND_BY_NIGHT: Final = {
    "edge": "#9DB0C0",
    **{"csky1": "#1B2233", "csky2": "#3A2A2C", "mt1": "#4A3828", "mt2": "#3D2E21"},
    **{"mt3": "#5A4532", "nat": "#2B241E", "nat2": "#6B5F53", "nat3": "#7D7064"},
}
PALETTE: Final[Palette] = palette("cave", LIGHT, DARK, GROUND_BY_DAY, GROUND_BY_NIGHT)
