"""What the footwells of all cars are made of. X points right, Y ahead, Z up; one unit is a centimetre."""
import math
from dataclasses import dataclass

import bpy

from kit import box, disc, extruded, finish, group, material, rounded_outline, srgb, tube
from studio import turned

COLUMN_X = 8.0


def moulded(name, colour, roughness=0.55, grain=0.35, cells=7.0, worn=0.1, sheen=0.4):
    """Plastic with the leather grain of car interiors; `cells` to the centimetre. Hands leave it unevenly dull."""
    made = material(name, colour, roughness=roughness, specular=sheen)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord")
    leather = nodes.new("ShaderNodeTexVoronoi")
    leather.feature = "SMOOTH_F1"
    leather.inputs["Scale"].default_value = cells
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = grain, 0.04
    links.new(place.outputs["Object"], leather.inputs["Vector"])
    links.new(leather.outputs["Distance"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    hands = nodes.new("ShaderNodeTexNoise")
    hands.inputs["Scale"].default_value, hands.inputs["Detail"].default_value = 0.16, 5
    dull = nodes.new("ShaderNodeMapRange")
    dull.inputs["To Min"].default_value, dull.inputs["To Max"].default_value = roughness - worn, roughness + worn
    links.new(place.outputs["Object"], hands.inputs["Vector"])
    links.new(hands.outputs["Fac"], dull.inputs["Value"])
    links.new(dull.outputs["Result"], shader.inputs["Roughness"])
    return made


def wood(name, dark, light):
    """Open-pored veneer, its grain along X."""
    made = material(name, light, roughness=0.5, specular=0.35)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, fit = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    fit.inputs["Scale"].default_value = (0.05, 1.6, 1.6)
    rings = nodes.new("ShaderNodeTexNoise")
    rings.inputs["Scale"].default_value, rings.inputs["Detail"].default_value = 2.4, 9
    rings.inputs["Distortion"].default_value = 0.6
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.38, 0.62
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = srgb(dark), srgb(light)
    links.new(place.outputs["Object"], fit.inputs["Vector"])
    links.new(fit.outputs["Vector"], rings.inputs["Vector"])
    links.new(rings.outputs["Fac"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def smooth(points, steps=7):
    """A curve through all points (Catmull-Rom)."""
    made = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            made.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*made, points[-1]]


@dataclass
class Panel:
    """A moulded surface across the car: its outline (y, z) from low to high, pushed by `warp(x)` towards the driver."""

    profile: list
    left: float
    right: float
    warp: object = staticmethod(lambda x: 0.0)

    def at(self, x, i):
        y, z = self.profile[i]
        return (x, y - self.warp(x), z)

    def spot(self, x, z):
        """The point at this height, and where its surface looks to (ny, nz)."""
        for (y0, z0), (y1, z1) in zip(self.profile, self.profile[1:]):
            if z0 <= z <= z1:
                t, length = (z - z0) / (z1 - z0), math.hypot(y1 - y0, z1 - z0)
                return (x, y0 + (y1 - y0) * t - self.warp(x), z), (-(z1 - z0) / length, (y1 - y0) / length)
        raise ValueError(z)

    def build(self, name, paint, steps=64, holes=()):
        rows = len(self.profile)
        xs = [self.left + (self.right - self.left) * i / steps for i in range(steps + 1)]
        verts = [self.at(x, j) for x in xs for j in range(rows)]
        faces = [(i * rows + j, (i + 1) * rows + j, (i + 1) * rows + j + 1, i * rows + j + 1) for i in range(steps) for j in range(rows - 1)]
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(verts, [], faces)
        made = finish(name, mesh, paint)
        made.modifiers.new("wall", "SOLIDIFY").thickness = 0.35
        for hole in holes:
            cut = made.modifiers.new("hole", "BOOLEAN")
            cut.operation, cut.object = "DIFFERENCE", hole
        return made

    def seam_up(self, x, low, high, paint, radius=0.1):
        """The gap between two panels, from low to high."""
        points = [self.at(x, j) for j, (_, z) in enumerate(self.profile) if low <= z <= high]
        tube("seam", points, radius, paint)

    def seam_across(self, z, left, right, paint, radius=0.1):
        tube("seam", [self.spot(left + (right - left) * i / 40, z)[0] for i in range(41)], radius, paint)


def facing(normal):
    """Turns +Z to where a surface looks, with X staying across the car."""
    return (math.atan2(-normal[0], normal[1]), 0, 0)


def port(spot, paint, recess=1.0):
    """The car's own J1962 socket in a tray behind the panel; returns what the panel must be cut by."""
    at, normal = spot
    ring = rounded_outline(6.5, 3.8, 0.6)
    cutter = extruded("cutter", ring, 8, paint["black"])
    cutter.location.z = -4
    cutter.hide_render = True
    tray = extruded("tray", rounded_outline(7.3, 4.6, 0.8), recess + 0.8, paint["tray"], holes=(ring,), bevel=0.05)
    tray.location.z = -recess - 1.5
    back = extruded("back", rounded_outline(7.3, 4.6, 0.8), 0.3, paint["tray"])
    back.location.z = -recess - 1.5
    hole = rounded_outline(4.06, 1.76, 0.3, top_width=3.6)
    socket = extruded("socket", rounded_outline(4.9, 2.6, 0.45, top_width=4.45), 1.1, paint["socket"], holes=(hole,), bevel=0.09)
    socket.location.z = -recess - 0.9
    parts = [cutter, tray, back, socket]
    for x in (-2.8, 2.8):
        parts.append(disc("screw", 0.24, 0.2, paint["steel"], at=(x, 0, -recess - 1.25), bevel=0.06))
    group("port", parts, at=at, turn=facing(normal))
    return cutter


def going_in(spot, out, recess=1.0):
    """Where the adapter stands with its collar `out` centimetres before the socket, and how it is turned: face up."""
    (x, y, z), (ny, nz) = spot
    along, down = out + 2.3 + 0.3 + (0.2 - recess), 2.3 / 2
    return {"at": (x, y + ny * along - nz * down, z + nz * along + ny * down), "turn": (math.asin(nz), 0, math.pi)}


def column(paint, at=(COLUMN_X, 46.5, 55.5), tilt=68, stalk=True):
    """Two shrouds that meet at a seam, the ignition lock, and the stalk of the turn signal."""
    outline = rounded_outline(11.8, 9.6, 3.4, steps=14, top_width=10)
    lower = extruded("column", outline, 36, paint["trim"], bevel=1.4, segments=8)
    sleeve = extruded("sleeve", rounded_outline(14, 12, 4.2, steps=12), 3, paint["black"], bevel=0.6)
    sleeve.location.z = 5.5
    seam = extruded("seam", rounded_outline(11.9, 0.16, 0.05, steps=2), 35.4, paint["black"])
    seam.location = (0, 1.2, 0.2)
    screws = [disc("screw", 0.42, 0.12, paint["black"], at=(0, -4.75, z), bevel=0.05) for z in (16, 28)]
    for screw in screws:
        screw.rotation_euler = turned(x=90)
    group("column", [lower, sleeve, seam, *screws], at=at, turn=turned(x=tilt))
    if stalk:
        x, y, z = at
        tube("stalk", [(x - 5, y - 24, z + 13), (x - 12, y - 26, z + 15.5), (x - 17, y - 27, z + 17)], 0.85, paint["trim"])


def wheel(paint, at, tilt=66, radius=18.4, rim=1.65):
    """Its lower half is what is seen from down here."""
    points = [(radius * math.cos(math.tau * i / 128), radius * math.sin(math.tau * i / 128), 0) for i in range(128)]
    parts = [tube("rim", points, rim, paint["leather"], closed=True), disc("hub", 7, 4.6, paint["trim"], at=(0, 0, -2), bevel=1.6)]
    for side in (-1, 1):
        parts.append(box("spoke", (13, 3.6, 1.7), paint["trim"], at=(side * 11, 0.3, 0), bevel=0.7))
    parts.append(box("spoke", (4.4, 13, 1.7), paint["satin"], at=(0, -11, 0), bevel=0.7))
    group("wheel", parts, at=at, turn=turned(x=tilt))


def pedal(paint, x, size, at, tilt, ribs="across", hang=66):
    """A plate on an arm that hangs from behind the dash; its pad has ribs of rubber, or holes where it is bare metal."""
    (width, height), (y, z) = size, at
    plate = extruded("plate", rounded_outline(width, height, 0.9), 0.7, paint["steel"], bevel=0.15)
    parts = [plate]
    if ribs == "studs":
        for i in range(3):
            for j in range(max(2, round(height / 2))):
                place = ((i - 1) * width * 0.28, (j - (round(height / 2) - 1) / 2) * 1.75, 0.66)
                parts.append(disc("stud", 0.5, 0.24, paint["black"], at=place, bevel=0.08))
    else:
        pad = extruded("pad", rounded_outline(width + 0.4, height + 0.4, 1.0), 0.9, paint["rubber"], bevel=0.3)
        pad.location.z = 0.5
        count = round(height / 1.15)
        bars = [box("bar", (width - 1.4, 0.5, 0.5), paint["rubber"], at=(0, (i - (count - 1) / 2) * 1.05, 1.5), bevel=0.16) for i in range(count)]
        parts += [pad, *bars]
    group("pedal", parts, at=(x, y, z), turn=turned(x=tilt))
    tube("arm", [(x, y + 1, z + 1), (x, y + 5, z + 8), (x - 0.4, y + 7, z + 18), (x - 0.6, y + 8, hang)], 1.0, paint["arm"])


def floor(paint):
    """Carpet, the slope behind the pedals, the wall to the left, the console to the right, the sill of the door."""
    box("floor", (150, 120, 2), paint["carpet"], at=(0, 30, -1), bevel=0)
    slope = box("toe board", (150, 100, 2), paint["carpet"], at=(0, 101, 30), bevel=0)
    slope.rotation_euler = turned(x=52)
    box("console", (26, 110, 64), paint["upper"], at=(43, 45, 30), bevel=4, segments=8)
    box("kick panel", (6, 60, 60), paint["lower"], at=(-40, 80, 28), bevel=1.8, segments=8)
    box("sill", (9, 120, 12), paint["lower"], at=(-42, 10, 4), bevel=2.5, segments=8)
    tube("seal", [(-37.5, y, z) for y, z in ((-40, 10.4), (30, 10.4), (46, 13), (52, 22), (54, 40), (54, 100))], 0.9, paint["rubber"])


def loom(paint, points, radius=0.55):
    """Wires in tape, as they hang behind every dash."""
    tube("loom", smooth(points), radius, paint["black"])
