"""What each picture shows. A scene is built anew for each theme."""
import math

from adapter import LENGTH, adapter
from box import carton
from footwell import PORT_X, footwell, lip_normal, lip_place
from hand import hand
from kit import glowing, tube
from phone import phone
from studio import asphalt_light, camera, empty_studio, ground, lamp, paper_light, turned


def studio(theme, reach, scale=1.0):
    empty_studio(theme)
    ground(theme, reach)
    (paper_light if theme == "light" else asphalt_light)(scale)


def adapter_hero(theme):
    studio(theme, (6.2, 8))
    adapter(turn=turned(z=38))
    camera((0, -24, 15), (0.45, -0.5, 0.75), lens=76, blur=0.3, focus=(0.6, -2.4, 1.6))


def adapter_front(theme):
    studio(theme, (7, 9.5), scale=1.4)
    adapter(turn=turned(x=-90, z=180 + 16), at=(-3.1, 0.6, LENGTH / 2))
    adapter(turn=turned(z=-30), at=(3.3, -0.6, 0))
    camera((0, -30, 10), (0.25, 0, 2.35), lens=68, blur=0.25, focus=(1.5, -3, 2))


def adapter_hand(theme):
    studio(theme, (15, 20), scale=5)
    hand(theme, at=(0, 0, 0), turn=turned(z=-58))
    adapter(at=(0.4, -0.2, 2.25), turn=turned(z=-58 + 180))
    camera((0, -46, 40), (0.4, -0.4, 0.8), lens=66, blur=0.6, focus=(0, -1.5, 4))


def adapter_box(theme):
    studio(theme, (10.5, 13.5), scale=3)
    if theme == "light":
        lamp((-14, -34, 20), 16, 5200, "#fffaf2", to=(-2, 0, 6))
    carton(theme, at=(-2.9, 1.5, 0), turn=turned(z=22))
    adapter(at=(4.6, -3.4, 0), turn=turned(z=34))
    camera((0, -46, 17), (0.6, 0, 5.1), lens=68, blur=0.5, focus=(3.5, -4.6, 1.5))


def phone_map(theme):
    studio(theme, (8.5, 12), scale=3)
    phone(theme, at=(-1.5, 1.2, 0.05), turn=turned(x=-6, z=-20))
    adapter(at=(3.2, -3.4, 0), turn=turned(z=36))
    camera((0, -50, 15), (0.3, 0, 6.6), lens=72, blur=0.3, focus=(0, -0.2, 6))


def marked_footwell(theme):
    empty_studio(theme, world=0.3 if theme == "light" else 0.1)
    footwell(theme)
    y, z = lip_place(0.5)
    ny, nz = lip_normal()

    def away(distance):
        # A little to the left as well, so that the camera sees the way and not only its end.
        return (PORT_X - 0.45 * distance, y + ny * distance, z + nz * distance)

    # Plug first, face up: the way a driver holds it.
    adapter(at=away(15), turn=(-math.atan2(nz, ny), math.pi, 0))
    amber = glowing("way", "#ffa40a", 1.1, body="#000000")
    for start in (3.4, 5.6, 7.8):
        tube("way", [away(start), away(start + 1.2)], 0.22, amber)
    power = 1.0 if theme == "light" else 1.15
    lamp((-60, -50, 90), 50, 230000 * power, "#fff4e4", to=(0, 45, 40))
    lamp((50, -70, 20), 45, 110000 * power, "#eef3ff", to=(5, 60, 25))
    lamp((0, 60, 37), 30, 12000 * power, "#ffffff", to=(0, 62, 0))
    if theme == "dark":
        # Along the adapter's edge, which is as dark as the room behind it.
        lamp((-70, 30, 20), 24, 60000, "#f2f6ff", to=away(15))
    camera((-54, -57, 47), (-2.5, 46, 43.2), lens=54, blur=0.8, focus=(PORT_X, y, z))


SCENES = {
    "adapter-hero": {"aspect": 4 / 3, "width": 960, "build": adapter_hero},
    "adapter-front": {"aspect": 4 / 3, "build": adapter_front},
    "adapter-hand": {"aspect": 4 / 3, "build": adapter_hand},
    "adapter-box": {"aspect": 4 / 3, "build": adapter_box},
    "phone-map": {"aspect": 4 / 5, "width": 640, "build": phone_map},
    "footwell": {"aspect": 4 / 3, "build": marked_footwell, "fade": None},
}
