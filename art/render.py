"""blender -b -noaudio -P art/render.py -- NAME [--theme dark] [--width 600] [--samples 32]"""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.dont_write_bytecode = True

from develop import render_picture  # noqa: E402
from scenes import SCENES  # noqa: E402


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("name", choices=[*SCENES, "all"])
    reader.add_argument("--theme", choices=["light", "dark"])
    reader.add_argument("--width", type=int, default=1200)
    reader.add_argument("--samples", type=int, default=128)
    wanted = reader.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    for name in SCENES if wanted.name == "all" else [wanted.name]:
        scene = SCENES[name]
        for theme in [wanted.theme] if wanted.theme else ["light", "dark"]:
            scene["build"](theme)
            height = round(wanted.width / scene["aspect"])
            render_picture(name, theme, wanted.width, height, wanted.samples)


main()
