"""Our own settings, and the command that renders a scene with them.

The pictures are given as uncompressed BMP. So the CPU time is that from decoded images to GIF with a little more:
the start of the process, copying the BMPs, and drawing the very frames that the peers are given ready-made.
"""

import itertools
import json
import os
from dataclasses import dataclass
from pathlib import Path

BINARY = Path(__file__).resolve().parents[2] / ".build/release/bannerd"

# The one list of settings. A setting is what stands under `gif` in a spec; what the binary refuses is skipped.
DEFAULTS = {}
LADDER = [
    {"colors": colors, "dither": dither, "lossy": lossy}
    for colors, dither, lossy in itertools.product(
        [63, 127, 255], ["none", "ordered"], [0, 30, 60, 80]
    )
]
QUICK_LADDER = [
    {"colors": 127, "dither": "none", "lossy": 0},
    {"colors": 255, "dither": "none", "lossy": 0},
    {"colors": 127, "dither": "none", "lossy": 60},
]
# Two settings that the targets name.
LOSSLESS = {"lossy": 0}


@dataclass(frozen=True)
class Setting:
    """`gif` as pairs, so that it can be a key."""

    gif: tuple

    @property
    def name(self):
        if not self.gif:
            return "bannerd defaults"
        values = dict(self.gif)
        words = [str(values.get("colors", "")), values.get("dither", "")]
        lossy = values.get("lossy")
        words += [] if lossy is None else [f"lossy {lossy}"]
        return "bannerd " + " ".join(word for word in words if word)

    @property
    def is_lossless(self):
        return dict(self.gif).get("lossy") == 0


def settings(quick):
    ladder = QUICK_LADDER if quick else LADDER
    return [Setting(tuple(gif.items())) for gif in [DEFAULTS, LOSSLESS, *ladder]]


def spec(scene, gif):
    """What `POST /banners` takes, for this scene."""
    return {
        "images": [f"part:{k}" for k in range(scene.images)],
        "width": scene.width,
        "height": scene.height,
        "hold": scene.hold,
        "fps": scene.fps,
        "transition": {
            "columns": scene.columns,
            "rows": scene.rows,
            "interval": scene.interval,
            "fade": scene.fade,
        },
        **({"gif": gif} if gif else {}),
    }


def render(scene, gif, images, output):
    """The command line. The spec lies beside the output."""
    file = Path(output).with_suffix(".json")
    file.write_text(json.dumps(spec(scene, gif)))
    return [BINARY, "render", file, *images, "-o", output]


def environment():
    """Without our own variables, which would configure the service."""
    return {name: value for name, value in os.environ.items() if not name.startswith("BANNERD_")}
