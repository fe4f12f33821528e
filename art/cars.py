"""Three driver's footwells: a compact in the morning, a pickup under a grey sky, an electric car in a garage."""
import math

from adapter import adapter
from cabin import COLUMN_X, Panel, column, floor, going_in, loom, moulded, pedal, port, smooth, wheel, wood
from kit import box, carpet, disc, extruded, glowing, group, material, rounded_outline, tube
from studio import camera, empty_studio, lamp, sun, turned


def paints(lower, upper, pile, **more):
    return {
        "lower": moulded("lower", lower),
        "upper": moulded("upper", upper),
        "trim": moulded("trim", "#1b1c1d", roughness=0.42, grain=0.2, cells=11),
        "black": material("black", "#0b0b0c", roughness=0.55),
        "tray": material("tray", "#2a2b2d", roughness=0.5, specular=0.45),
        "socket": material("socket", "#141516", roughness=0.42, specular=0.5),
        "rubber": material("rubber", "#1d1d1e", roughness=0.72, specular=0.3, grain=0.3, grain_scale=9),
        "leather": moulded("leather", "#18181a", roughness=0.5, grain=0.5, cells=6),
        "satin": material("satin", "#a4a5a4", roughness=0.3, metallic=1.0),
        "steel": material("steel", "#8b8c8e", roughness=0.38, metallic=1.0, grain=0.15, grain_scale=30),
        "arm": material("arm", "#2a2b2c", roughness=0.45, specular=0.5),
        "carpet": carpet("carpet", *pile),
        **more,
    }


def knee(bulge, width):
    """The knee panel comes towards the driver around the column, and turns away where it meets the door."""
    return lambda x: bulge * math.exp(-(((x - COLUMN_X) / width) ** 2)) - 0.004 * max(0, -12 - x) ** 2


def compact(_theme):
    empty_studio("light", world=0.1)
    paint = paints("#48494b", "#28292a", ("#4a4a4b", "#1c1c1d"))
    low = smooth([(60, 41.5), (50, 40.2), (46.4, 40.6), (44.6, 42.2), (42.4, 46.5), (41.6, 49.2), (41.9, 50.4), (39.6, 51.6), (38.4, 54), (37.4, 58.5), (36.8, 63)])
    panel = Panel(low, -35, 31, knee(2.2, 15))
    spot = panel.spot(-11.5, 44.6)
    panel.build("knee", paint["lower"], holes=[port(spot, paint)])
    panel.seam_up(-22, 40.4, 63, paint["black"])
    high = smooth([(42, 63.4), (36.9, 63.6), (35.6, 65), (34.4, 70), (35, 76), (40, 84), (60, 88)])
    Panel(high, -60, 60, knee(1.2, 18)).build("upper", paint["upper"])
    coins(paint, (-28.6, panel.spot(-28.6, 58)))
    adapter(**going_in(spot, 1.35))
    column(paint)
    wheel(paint, at=(COLUMN_X, 14, 74))
    pedal(paint, 2.4, (9.2, 5.6), (61, 29), 64)
    pedal(paint, 16.4, (4.8, 12.5), (63, 24), 70)
    floor(paint)
    mat(paint)
    loom(paint, [(-30, 56, 43), (-16, 55, 39.5), (-4, 57, 38.4), (12, 58, 41)])
    lever(paint, panel.spot(-28.5, 45.5))
    # The low sun looks in past the pillar of the door.
    tube("pillar", [(-66, 6, 10), (-62, 18, 60), (-58, 34, 120)], 4.5, paint["black"])
    sun((-70, 0, 62), to=(-8, 44, 42), power=14, colour="#ffe0b6", softness=1.4)
    lamp((-95, 4, 62), 70, 90000, "#c3d8f4", to=(0, 50, 35), height=60)
    lamp((10, -70, 100), 70, 95000, "#e3e6ea", to=(-5, 50, 45))
    camera((-25, -6, 56.5), (-5.2, 46, 44.4), lens=46, blur=0.42, focus=(-11.5, 40.5, 43.5))


def coins(paint, place):
    """The lid of a tray in the panel, with a pull."""
    x, (at, normal) = place
    gap = extruded("gap", rounded_outline(9.6, 5.6, 0.8), 0.12, paint["black"])
    lid = extruded("lid", rounded_outline(9.3, 5.3, 0.75), 0.3, paint["lower"], bevel=0.14)
    pull = extruded("pull", rounded_outline(3.6, 0.8, 0.36), 0.5, paint["black"], bevel=0.1)
    pull.location = (0, -1.9, 0.05)
    group("coins", [gap, lid, pull], at=at, turn=(math.atan2(-normal[0], normal[1]), 0, 0))


def lever(paint, spot, colour="trim"):
    """Opens the hood."""
    at, normal = spot
    body = extruded("lever", rounded_outline(6.4, 2.3, 0.8), 1.2, paint[colour], bevel=0.5, segments=6)
    group("lever", [body], at=at, turn=(math.atan2(-normal[0], normal[1]), 0, 0))


def mat(paint, pile=("#2e2e30", "#121213")):
    """A carpet mat with a stitched edge."""
    cloth = carpet("mat", *pile)
    made = extruded("mat", rounded_outline(50, 62, 6), 0.7, cloth, bevel=0.2)
    made.location = (-3, 34, 0.1)
    edge = [(x - 3, y + 34, 0.75) for x, y in rounded_outline(50, 62, 6, steps=12)]
    tube("binding", edge, 0.42, paint["rubber"], closed=True)
    heel = carpet("mat slope", *pile)
    slope = extruded("mat slope", rounded_outline(44, 30, 4), 0.7, heel, bevel=0.2)
    slope.location, slope.rotation_euler = (-4, 74, 13.2), turned(x=52)


def pickup(_theme):
    empty_studio("light", world=0.14)
    paint = paints("#6f675c", "#26241f", ("#2c2b2a", "#121212"))
    low = smooth([(60, 42.4), (46, 42), (42.8, 42.6), (41.2, 44.2), (40.7, 49), (40.4, 53.4), (40.6, 54.4), (38.6, 55.6), (37.6, 58), (37.2, 62), (37.4, 66)])
    panel = Panel(low, -37, 33, knee(1.4, 12))
    spot = panel.spot(-9.5, 48.4)
    panel.build("knee", paint["lower"], holes=[port(spot, paint, recess=0.7)])
    panel.seam_up(-20.5, 42.8, 66, paint["black"])
    panel.seam_up(-1.2, 42.8, 66, paint["black"])
    high = smooth([(44, 66.6), (37.4, 66.8), (35.6, 68.6), (35, 74), (36.5, 80), (44, 86), (60, 89)])
    Panel(high, -60, 60).build("upper", paint["upper"])
    trim = smooth([(42, 65.2), (36.9, 65.4), (36.6, 66.1), (36.9, 66.8), (42, 67)])
    Panel(trim, -60, 60).build("strip", paint["satin"])
    bolts(paint, panel)
    adapter(**going_in(spot, 0.0, recess=0.7))
    column(paint, at=(COLUMN_X, 48, 57.5))
    wheel(paint, at=(COLUMN_X, 16, 77), radius=19.4, rim=1.8)
    pedal(paint, 2.8, (12.6, 6.6), (60, 30), 62)
    pedal(paint, 18.6, (5.6, 15), (63, 25), 70)
    pedal(paint, -25, (6.2, 5), (56, 34), 58)
    floor(paint)
    rubber_floor(paint)
    lever(paint, panel.spot(-28.5, 50), colour="black")
    lamp((-96, 14, 66), 80, 480000, "#e6eef8", to=(0, 50, 40), height=70)
    lamp((0, -80, 110), 90, 60000, "#eef2f8", to=(-5, 50, 45))
    camera((-21, -8, 66), (-4.4, 46, 48.2), lens=43, blur=0.4, focus=(-9.5, 37, 48.5))


def bolts(paint, panel):
    for x in (-18.8, -2.8):
        at, normal = panel.spot(x, 44.9)
        head = disc("bolt", 0.62, 0.35, paint["steel"], bevel=0.1, steps=6)
        washer = disc("washer", 0.85, 0.1, paint["steel"], bevel=0.03)
        group("bolt", [washer, head], at=at, turn=(math.atan2(-normal[0], normal[1]), 0, 0))


def rubber_floor(paint):
    """A deep mat that keeps mud in: a rim and ribs."""
    made = extruded("mat", rounded_outline(56, 66, 7), 0.8, paint["rubber"], bevel=0.2)
    made.location = (-3, 34, 0.1)
    edge = [(x - 3, y + 34, 1.2) for x, y in rounded_outline(56, 66, 7, steps=12)]
    tube("rim", edge, 0.9, paint["rubber"], closed=True)
    slope = extruded("mat slope", rounded_outline(54, 44, 4), 0.8, paint["rubber"], bevel=0.2)
    ribs = [box("rib", (1.1, 38, 0.9), paint["rubber"], at=((i - 8) * 3, 0, 0.9), bevel=0.3) for i in range(17)]
    group("mat slope", [slope, *ribs], at=(-4, 79, 18.6), turn=turned(x=52))


def electric(_theme):
    empty_studio("light", world=0.06)
    paint = paints("#c9c6bf", "#2b2c2e", ("#77767a", "#3b3a3d"), veneer=wood("veneer", "#5b4331", "#9a7a5c"))
    low = smooth([(60, 41.4), (50, 41), (46, 41.8), (43.4, 44.4), (41.2, 49), (39, 54), (37.4, 58.4)])
    panel = Panel(low, -36, 60, knee(1.0, 20))
    spot = panel.spot(-12.5, 46.2)
    panel.build("knee", paint["lower"], holes=[port(spot, paint)])
    strip = smooth([(42, 58.6), (37.6, 58.8), (36.5, 59.6), (36, 62), (36, 65), (36.6, 66.4), (42, 66.6)])
    Panel(strip, -60, 60).build("veneer", paint["veneer"])
    high = smooth([(42, 67), (35.4, 67.2), (34, 68.6), (33.4, 73), (35, 79), (42, 85), (60, 87)])
    Panel(high, -60, 60).build("upper", paint["upper"])
    line = glowing("line", "#bfe2ff", 3)
    tube("ambient", [(x, 37.2, 58.5) for x in (-60, 0, 60)], 0.14, line)
    panel.seam_up(-25, 41.9, 58.2, paint["black"], radius=0.07)
    adapter(**going_in(spot, 1.1))
    column(paint, at=(COLUMN_X, 45, 54), stalk=False)
    wheel(paint, at=(COLUMN_X, 14, 72), radius=17.6)
    pedal(paint, 2.2, (8.8, 6), (61, 30), 64, ribs="studs")
    pedal(paint, 16.6, (5.4, 13.5), (63, 24), 70, ribs="studs")
    rest = extruded("rest", rounded_outline(9, 20, 1.2), 1.2, paint["steel"], bevel=0.3)
    group("rest", [rest], at=(-23, 74, 15), turn=turned(x=52))
    floor(paint)
    mat(paint, pile=("#5d5c60", "#2b2a2d"))
    lamp((-70, -20, 150), 12, 190000, "#eaf5ee", to=(-10, 45, 40), height=130)
    lamp((-100, 20, 50), 60, 42000, "#dfeaf0", to=(0, 55, 30))
    lamp((-10, -60, 100), 60, 62000, "#f2efe8", to=(-10, 45, 44))
    lamp((6, 30, 39), 8, 9000, "#ffd9a8", to=(4, 64, 12))
    camera((-29, -1, 58), (-6.4, 46, 47.6), lens=45, blur=0.42, focus=(-12.5, 41, 45))
