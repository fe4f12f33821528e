"""blender -b -noaudio -P art/render.py -- NAME... [--theme dark] [--width 480] [--samples 6] [--passes 2] [--more]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from develop import develop, passes_of, shoot  # noqa: E402
from scenes import SCENES  # noqa: E402


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("names", nargs="+", choices=[*SCENES, "all"])
    reader.add_argument("--theme", choices=["light", "dark"])
    reader.add_argument("--width", type=int)
    reader.add_argument("--samples", type=int, default=32, help="of each pass")
    reader.add_argument("--passes", type=int, default=2, help="an even number; 0 only develops")
    reader.add_argument("--more", action="store_true", help="keep the passes that are there")
    wanted = reader.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    for name in SCENES if "all" in wanted.names else wanted.names:
        for theme in [wanted.theme] if wanted.theme else ["light", "dark"]:
            picture(name, theme, wanted)


def picture(name, theme, wanted):
    scene = SCENES[name]
    # A room with its own walls is lit once; for dark pages it is developed a little darker.
    lit = "light" if scene.get("same_light") else theme
    if wanted.passes and lit == theme:
        if not wanted.more:
            for old in passes_of(name, theme):
                old.unlink()
        scene["build"](theme)
        width = wanted.width or scene.get("width", 1600)
        shoot(name, theme, (width, round(width / scene["aspect"])), wanted.samples, wanted.passes, window(scene.get("ground")))
    develop(name, theme, lit, scene.get("ground"), scene.get("exposure", 1.0))


def window(ground):
    """Where a shadow can fall; the rest is the page and need not be rendered."""
    if ground is None:
        return None
    (x, y), (across, along) = ground["middle"], ground["outer"]
    return [min(1, max(0, v)) for v in (x - across, x + across, y - along, y + along)]


main()
