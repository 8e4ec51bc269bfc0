"""The scenes: which pictures, how large, how they fade."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Scene:
    """One banner. Times are seconds; `interval` lies between two tiles' starts, `fade` is one tile's."""

    kind: str  # photos, flat or mixed
    width: int
    height: int
    pace: str = "fast"
    images: int = 4
    interval: float = 0.02
    fade: float = 0.175
    hold: float = 1.5
    fps: float = 25
    columns: int = 18
    rows: int = 3

    @property
    def name(self):
        return f"{self.kind}-{self.width}x{self.height}-{self.pace}"


def slow(kind, width, height):
    """Two pictures and long fades: many tiles are half-way at any time."""
    return Scene(kind, width, height, "slow", images=2, interval=0.03, fade=0.6)


# Each kind in each size. The wide ones have two pictures: libvips takes minutes for four.
SCENES = [
    Scene("photos", 600, 300),
    Scene("flat", 600, 300),
    Scene("mixed", 600, 300),
    slow("photos", 300, 250),
    Scene("flat", 300, 250),
    slow("mixed", 300, 250),
    Scene("photos", 1200, 400, images=2),
    slow("flat", 1200, 400),
    Scene("mixed", 1200, 400, images=2),
]

# One small scene, so that a try ends soon.
QUICK = [Scene("photos", 300, 250, images=2)]


def named(name):
    """The scene of that name, among all."""
    for scene in SCENES + QUICK:
        if scene.name == name:
            return scene
    names = ", ".join(scene.name for scene in SCENES)
    raise SystemExit(f"there is no scene {name}. There are: {names}")


def varied(scene, **changes):
    return replace(scene, **changes)
