"""A driver's footwell in clay: dash, column, wheel, pedals. Y points ahead, Z up; the port sits left of the column."""
import math

from kit import box, disc, extruded, glowing, group, material, rounded_outline, tube
from studio import turned

CLAY = {
    "light": {"dash": "#c2bdb5", "deep": "#97928a", "floor": "#b9b4ab", "trim": "#3b3e41", "metal": "#b3b1ac"},
    "dark": {"dash": "#3a3f44", "deep": "#292d31", "floor": "#474d52", "trim": "#17191b", "metal": "#7d848a"},
}
# The lower edge of the dash that faces knees and floor: (y, z) of its ends.
LIP = ((40.0, 50.0), (47.0, 40.0))
PORT_X = -16.0


def footwell(theme):
    paint = {name: material(name, colour, roughness=0.7, specular=0.25) for name, colour in CLAY[theme].items()}
    dash(paint)
    column_and_wheel(paint)
    pedals(paint)
    room(paint)
    port(paint)


def dash(paint):
    profile = [(47, 40), (40, 50), (37, 57), (36, 62), (40, 68), (52, 72), (95, 74), (95, 40)]
    body = extruded("dash", [(y, z) for y, z in profile], 110, paint["dash"], bevel=2.2, segments=8)
    # The outline is drawn in YZ and pulled along X.
    body.rotation_euler, body.location.x = turned(x=90, z=90), -50
    seam = box("seam", (100, 0.5, 0.35), paint["deep"], at=(0, 36.35, 58.5), bevel=0.1)
    vents(paint)
    lever = box("release", (6, 2.4, 1.3), paint["deep"], at=(-27, 43.0, 45.0), bevel=0.4)
    return [body, seam, lever]


def vents(paint):
    """An air vent left and right of the wheel, turned as the upper dash is."""
    for x in (-27, 34):
        frame = extruded("vent", rounded_outline(15, 6, 1.6), 1.0, paint["trim"], bevel=0.3)
        slats = [box("slat", (13, 0.5, 0.6), paint["deep"], at=(0, y, 1.1), bevel=0.15) for y in (-1.6, 0, 1.6)]
        group("vent", [frame, *slats], at=(x, 37.6, 64.6), turn=turned(x=122))


def column_and_wheel(paint):
    axis = [(7, 44, 58), (7, 18, 69)]
    tube("column", axis, 4.6, paint["deep"])
    rim = [
        (18.5 * math.cos(2 * math.pi * i / 96), 18.5 * math.sin(2 * math.pi * i / 96), 0) for i in range(96)
    ]
    wheel = tube("wheel", rim, 1.55, paint["trim"], closed=True)
    hub = disc("hub", 6.2, 3.4, paint["trim"], at=(0, 0, -1.2), bevel=1.2)
    spokes = [box("spoke", (13, 3.2, 1.6), paint["trim"], at=(s * 11, 0.5, 0.2), bevel=0.6) for s in (-1, 1)]
    low = box("spoke", (3.4, 13, 1.6), paint["trim"], at=(0, -11, 0.2), bevel=0.6)
    group("wheel", [wheel, hub, *spokes, low], at=(7, 16, 70), turn=turned(x=67))


def pedals(paint):
    for x, width, height, z in ((8, 8.5, 6, 17), (22, 4.6, 12, 13)):
        plate = extruded("pedal", rounded_outline(width, height, 0.9), 1.3, paint["trim"], bevel=0.35)
        bars = [box("bar", (width - 1.8, 0.55, 0.5), paint["metal"], at=(0, y, 1.4), bevel=0.15) for y in bar_places(height)]
        group("pedal", [plate, *bars], at=(x, 66, z), turn=turned(x=58))
        # Up behind the dash, where they hang.
        tube("arm", [(x, 67, z + 1), (x, 74, z + 20), (x, 80, 62)], 1.0, paint["metal"])


def bar_places(height):
    count = round(height / 1.9)
    return [(i - (count - 1) / 2) * 1.55 for i in range(count)]


def room(paint):
    box("floor", (120, 120, 2), paint["floor"], at=(0, 40, -1), bevel=0)
    slope = box("toe board", (120, 90, 2), paint["floor"], at=(0, 98, 28), bevel=0)
    slope.rotation_euler = turned(x=48)
    box("console", (16, 90, 46), paint["deep"], at=(41, 40, 22), bevel=3.5, segments=6)
    mat = extruded("mat", rounded_outline(58, 46, 6), 0.7, paint["deep"], bevel=0.3)
    mat.location = (-2, 40, 0)


def lip_place(along):
    """A point on the lip, and how its surface is turned."""
    (y0, z0), (y1, z1) = LIP
    return (y0 + (y1 - y0) * along, z0 + (z1 - z0) * along)


def lip_normal():
    (y0, z0), (y1, z1) = LIP
    length = math.hypot(y1 - y0, z1 - z0)
    return ((z1 - z0) / length, -(y1 - y0) / length)


def lip_turn():
    """Turns +Z to the outside of the lip, with X staying across the car."""
    ny, nz = lip_normal()
    return (math.atan2(-ny, nz), 0, 0)


def port(paint):
    """The car's own J1962 socket and the ring that marks it."""
    black = material("socket", "#0f1011", roughness=0.45)
    amber = glowing("mark", "#ffa40a", 1.1, body="#000000")
    y, z = lip_place(0.5)
    ring = [(4.7 * math.cos(2 * math.pi * i / 96), 4.7 * math.sin(2 * math.pi * i / 96), 0.35) for i in range(96)]
    parts = [
        extruded("plate", rounded_outline(6.4, 3.8, 0.7), 0.5, paint["deep"], bevel=0.2),
        extruded("socket", rounded_outline(4.6, 2.2, 0.3, top_width=4.1), 1.1, black, holes=(rounded_outline(4.1, 1.75, 0.2, top_width=3.7),), bevel=0.06),
        extruded("well", rounded_outline(4.3, 2.0, 0.25, top_width=3.8), 0.55, black),
        box("tongue", (3.3, 0.55, 1.0), black, at=(0, 0, 0.55), bevel=0.05),
        tube("mark", ring, 0.46, amber, closed=True),
    ]
    group("port", parts, at=(PORT_X, y, z), turn=lip_turn())
