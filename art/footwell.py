"""A driver's footwell: dash, knee panel, column, wheel, pedals, carpet. Y points ahead, Z up; the port sits left of the column."""
import math

from kit import box, carpet, disc, extruded, group, material, rounded_outline, tube
from studio import turned

# The lower edge of the dash that faces knees and floor: (y, z) of its ends.
LIP = ((40.3, 50.6), (44.2, 40.2))
PORT_X = -10.0
COLUMN_X = 7.5


def footwell():
    paint = {
        "panel": material("panel", "#90877c", roughness=0.62, specular=0.35, grain=0.3, grain_scale=9),
        "upper": material("upper", "#2c2b2a", roughness=0.6, specular=0.35, grain=0.3, grain_scale=9),
        "trim": material("trim", "#191a1b", roughness=0.4, specular=0.5, grain=0.15, grain_scale=14),
        "satin": material("satin", "#9a9a98", roughness=0.32, metallic=1.0),
        "rubber": material("rubber", "#262626", roughness=0.7, specular=0.3),
        "steel": material("steel", "#8a8b8d", roughness=0.42, metallic=0.9),
        "leather": material("leather", "#1a1a1a", roughness=0.5, specular=0.45, grain=0.45, grain_scale=5),
        "carpet": carpet("carpet", "#6b645b", "#3c3832"),
        "mat": carpet("mat", "#3a3733", "#1d1b19"),
    }
    dash(paint)
    column(paint)
    wheel(paint)
    pedals(paint)
    room(paint)
    port(paint)


def across(name, profile, left, right, paint, bevel=0.5):
    """A body with the same outline (y, z) all the way from left to right."""
    made = extruded(name, profile, right - left, paint, bevel=bevel, segments=6)
    made.rotation_euler, made.location.x = turned(x=90, z=90), left
    return made


def dash(paint):
    across("lip", [(52, 39.0), *LIP[::-1], (39.4, 51.9), (52, 52.1)], -34, 27.6, paint["panel"], bevel=0.8)
    across("knee", [(52, 52.6), (39.3, 52.4), (37.4, 59), (36.8, 65.2), (52, 66)], -34, 27.6, paint["panel"], bevel=0.7)
    grille(paint)
    # The knee panel is screwed to a frame that shows as a dark gap around it.
    across("frame", [(90, 41), (48, 41), (42, 50), (39, 60), (38.4, 70), (90, 72)], -60, 60, paint["trim"], bevel=0.3)
    across("left end", [(60, 39), (47, 39), (40, 49.4), (38.4, 54), (36.6, 66), (60, 66)], -60, -34.5, paint["upper"], bevel=0.9)
    across("strip", [(44, 66.2), (36.7, 66.2), (36.4, 67.5), (44, 67.7)], -60, 60, paint["satin"], bevel=0.25)
    across("upper", [(95, 68), (37.4, 68), (34.5, 71), (34, 78), (39, 85), (60, 88), (95, 88)], -60, 60, paint["upper"], bevel=1.6)
    pocket(paint)
    release(paint)


def pocket(paint):
    """A coin tray with a lid, left in the knee panel."""
    gap = extruded("lid gap", rounded_outline(12.6, 6.6, 1.0), 0.2, paint["trim"])
    lid = extruded("lid", rounded_outline(12.2, 6.2, 0.9), 0.55, paint["panel"], bevel=0.16)
    pull = extruded("pull", rounded_outline(4.4, 0.9, 0.4), 0.25, paint["trim"], bevel=0.1)
    pull.location = (0, -2.3, 0.45)
    group("pocket", [gap, lid, pull], at=(-21.5, 37.65, 58.4), turn=turned(x=102.5))


def grille(paint):
    """Slots for the warm air, right of the port."""
    slots = [extruded("slot", rounded_outline(0.5, 4.2, 0.24), 0.06, paint["trim"]) for _ in range(9)]
    for i, slot in enumerate(slots):
        slot.location.x = (i - 4) * 1.05
    group("grille", slots, at=(8.5, *lip_place(0.5)), turn=lip_turn())


def release(paint):
    """The lever that opens the hood."""
    lever = extruded("lever", rounded_outline(6.2, 2.5, 0.8), 1.3, paint["trim"], bevel=0.4)
    group("release", [lever], at=(-27, *lip_place(0.5)), turn=lip_turn())


def column(paint):
    """Two shrouds that meet at a seam, and the stalk of the turn signal."""
    outline = rounded_outline(11.5, 9.5, 3.2, steps=12, top_width=10)
    lower = extruded("column", outline, 34, paint["trim"], bevel=1.2, segments=6)
    sleeve = extruded("sleeve", rounded_outline(13.6, 11.6, 4, steps=12), 3, paint["rubber"], bevel=0.6)
    sleeve.location.z = 6.5
    seam = extruded("seam", rounded_outline(11.62, 0.22, 0.05, steps=2), 33.6, paint["rubber"])
    seam.location = (0, 1.2, 0.2)
    lock = disc("lock", 1.5, 1.1, paint["satin"], at=(0, 0, 0), bevel=0.2)
    lock.rotation_euler, lock.location = turned(y=90), (5.2, 1.4, 24)
    group("column", [lower, sleeve, seam, lock], at=(COLUMN_X, 47.5, 53.5), turn=turned(x=68))
    tube("stalk", [(COLUMN_X - 5, 24, 68), (COLUMN_X - 12, 22, 70.5), (COLUMN_X - 17, 21, 72)], 0.85, paint["trim"])


def wheel(paint):
    rim = [(18.6 * math.cos(2 * math.pi * i / 128), 18.6 * math.sin(2 * math.pi * i / 128), 0) for i in range(128)]
    parts = [tube("rim", rim, 1.6, paint["leather"], closed=True)]
    for i in range(128):
        a = 2 * math.pi * i / 128
        stitch = box("stitch", (0.09, 0.55, 0.1), paint["satin"], bevel=0.03, segments=2)
        stitch.location, stitch.rotation_euler = (17.05 * math.cos(a), 17.05 * math.sin(a), 0), (0.9, 0, a)
        parts.append(stitch)
    parts.append(disc("hub", 6.8, 4.2, paint["trim"], at=(0, 0, -2), bevel=1.4))
    for side in (-1, 1):
        parts.append(box("spoke", (13, 3.6, 1.7), paint["trim"], at=(side * 11, 0.3, 0), bevel=0.7))
    parts.append(box("spoke", (4.2, 13, 1.7), paint["trim"], at=(0, -11, 0), bevel=0.7))
    group("wheel", parts, at=(COLUMN_X, 15, 71), turn=turned(x=68))


def pedals(paint):
    for x, width, height, z, tilt in ((3.0, 9.6, 5.8, 30.0, 66), (17.0, 4.8, 13, 25.0, 70)):
        plate = extruded("plate", rounded_outline(width, height, 0.9), 0.7, paint["steel"], bevel=0.15)
        pad = extruded("pad", rounded_outline(width + 0.4, height + 0.4, 1.0), 0.9, paint["rubber"], bevel=0.3)
        pad.location.z = 0.5
        bars = [box("bar", (width - 1.4, 0.5, 0.5), paint["rubber"], at=(0, y, 1.5), bevel=0.16) for y in bar_places(height)]
        group("pedal", [plate, pad, *bars], at=(x, 62, z), turn=turned(x=tilt))
        tube("arm", [(x, 63, z + 1), (x, 67, z + 8), (x - 0.4, 69, z + 18), (x - 0.6, 70, 60)], 0.95, paint["steel"])


def bar_places(height):
    count = round(height / 1.15)
    return [(i - (count - 1) / 2) * 1.05 for i in range(count)]


def room(paint):
    box("floor", (150, 120, 2), paint["carpet"], at=(0, 30, -1), bevel=0)
    slope = box("toe board", (150, 100, 2), paint["carpet"], at=(0, 101, 30), bevel=0)
    slope.rotation_euler = turned(x=52)
    rest = extruded("foot rest", rounded_outline(8, 22, 1.2), 1.6, paint["rubber"], bevel=0.4)
    bars = [box("bar", (6, 0.7, 0.5), paint["rubber"], at=(0, (i - 5) * 1.8, 1.7), bevel=0.2) for i in range(11)]
    group("foot rest", [rest, *bars], at=(-24, 72, 17), turn=turned(x=52))
    box("console", (26, 110, 60), paint["upper"], at=(41.5, 45, 30), bevel=3, segments=6)
    box("kick panel", (6, 60, 50), paint["panel"], at=(-40, 78, 25), bevel=1.5, segments=6)
    box("sill", (9, 120, 12), paint["panel"], at=(-42, 10, 4), bevel=2.5, segments=6)
    tube("seal", [(-37.5, y, z) for y, z in ((-40, 10.4), (30, 10.4), (46, 13), (52, 22), (54, 40), (54, 90))], 0.9, paint["rubber"])
    mat = extruded("mat", rounded_outline(50, 62, 6), 0.7, paint["mat"], bevel=0.2)
    mat.location = (-3, 34, 0.1)
    edge = [(x - 3, y + 34, 0.75) for x, y in rounded_outline(50, 62, 6, steps=12)]
    tube("binding", edge, 0.42, paint["rubber"], closed=True)


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
    """The car's own J1962 socket in its bracket."""
    y, z = lip_place(0.47)
    parts = [
        extruded("plate", rounded_outline(8.4, 4.6, 0.8), 0.28, paint["trim"], bevel=0.1),
        extruded(
            "socket",
            rounded_outline(5.0, 2.7, 0.45, top_width=4.55),
            0.95,
            paint["rubber"],
            holes=(rounded_outline(4.06, 1.76, 0.3, top_width=3.6),),
            bevel=0.09,
        ),
    ]
    for x in (-3.4, 3.4):
        parts.append(disc("screw", 0.3, 0.2, paint["steel"], at=(x, 0, 0.26), bevel=0.06))
    group("port", parts, at=(PORT_X, y, z), turn=lip_turn())
    return (PORT_X, y, z)


def in_the_port(out):
    """Where the adapter stands with the tip of its plug `out` centimetres before the lip, and how it is turned: face up."""
    y, z = lip_place(0.47)
    ny, nz = lip_normal()
    along, down = out + 4.0, 2.3 / 2
    # The face looks along (nz, -ny) in the plane of Y and Z.
    return {"at": (PORT_X, y + ny * along - nz * down, z + nz * along + ny * down), "turn": (math.asin(nz), 0, math.pi)}
