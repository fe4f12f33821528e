"""What each picture shows. A scene is built anew for each theme."""
from adapter import adapter
from box import carton
from cars import compact, electric, pickup
from key import key
from studio import asphalt_light, camera, empty_studio, ground, lamp, paper_light, turned


def studio(theme, scale=1.0):
    empty_studio(theme)
    ground(theme)
    (paper_light if theme == "light" else asphalt_light)(scale)


def adapter_hero(theme):
    studio(theme)
    adapter(turn=turned(z=36))
    if theme == "dark":
        # Looks into the plug, so that its contacts stand out of the black.
        lamp((9.5, -13, 4.2), 5, 900, "#fff1dc", to=(2.2, -3.0, 1.2))
    camera((0, -26, 15.2), (0.5, -0.75, 0.95), lens=88, blur=0.12, focus=(0.6, -2.0, 1.6))


def adapter_key(theme):
    studio(theme, scale=2)
    adapter(turn=turned(z=30), at=(-3.3, 0.2, 0))
    key(at=(4.0, -1.0, 0), turn=turned(z=-24))
    camera((0, -34, 26), (0.3, 0.5, 0.5), lens=82, blur=0.15, focus=(-1, -2, 1.5))


def adapter_box(theme):
    studio(theme, scale=3.4)
    lamp((10, -44, 16), 20, 9000 if theme == "light" else 13000, "#fffaf2", to=(-1, 0, 6))
    carton(at=(-3.1, 2.2, 0), turn=turned(z=20))
    adapter(at=(4.0, -4.2, 0), turn=turned(z=30))
    camera((0, -50, 17), (0, 0, 4.9), lens=62, blur=0.2, focus=(1.0, -3.6, 3.5))


# Where light and shadow run out, in shares of the picture from its lower left corner.
WIDE = {"middle": (0.5, 0.47), "inner": (0.3, 0.32), "outer": (0.5, 0.47)}

SCENES = {
    "adapter-hero": {"aspect": 4 / 3, "ground": {"middle": (0.5, 0.46), "inner": (0.28, 0.28), "outer": (0.46, 0.43)}, "build": adapter_hero},
    "adapter-key": {"aspect": 4 / 3, "ground": WIDE, "build": adapter_key},
    "adapter-box": {"aspect": 4 / 3, "ground": {"middle": (0.48, 0.42), "inner": (0.3, 0.26), "outer": (0.47, 0.415)}, "build": adapter_box},
    "compact": {"aspect": 4 / 3, "same_light": True, "exposure": 2.8, "build": compact},
    "pickup": {"aspect": 4 / 3, "same_light": True, "exposure": 1.8, "build": pickup},
    "electric": {"aspect": 4 / 3, "same_light": True, "exposure": 1.5, "build": electric},
}
