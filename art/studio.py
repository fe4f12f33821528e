"""Light, ground and camera for both themes, and the way from a noisy render to a finished picture."""
import math
from pathlib import Path

import bpy
from mathutils import Vector

from kit import material, srgb

OUT = Path(__file__).parent / "out"
GROUND = {"light": "#fbfaf7", "dark": "#121517"}


def empty_studio(theme, world=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    sky = bpy.data.worlds.new("sky")
    scene.world = sky
    sky.cycles.sampling_method = "NONE"
    scene.render.film_transparent = True
    sky.use_nodes = True
    strength = world if world is not None else (0.3 if theme == "light" else 0.08)
    colour = "#fffaf0" if theme == "light" else "#cfe0ff"
    sky.node_tree.nodes["Background"].inputs["Color"].default_value = srgb(colour)
    sky.node_tree.nodes["Background"].inputs["Strength"].default_value = strength
    return scene


def lamp(at, size, power, colour="#ffffff", to=(0, 0, 1), height=None):
    """A soft box that looks at a point."""
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size, height or size
    data.energy, data.color = power, srgb(colour)[:3]
    made = bpy.data.objects.new("lamp", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    look_at(made, to)
    return made


def sun(at, to, power, colour="#ffffff", softness=1.0):
    """Sunlight through an open door; `softness` is the width of the sun in degrees."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = power, srgb(colour)[:3], math.radians(softness)
    made = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    look_at(made, to)
    return made


def paper_light(scale=1.0):
    """A wide window behind and above, a bright wall to the right, a little from the front for what points at us."""
    rig(
        scale,
        [
            ((-4, 17, 11), 16, 8, 5200, "#fffaf2"),
            ((16, 3, 8), 9, 9, 2200, "#ffffff"),
            ((-15, -6, 7), 8, 10, 1500, "#fff8f0"),
            ((9, -20, 5), 7, 6, 1300, "#ffffff"),
        ],
    )


def asphalt_light(scale=1.0):
    rig(
        scale,
        [
            ((-4, 17, 10), 16, 7, 6200, "#eef3fb"),
            ((16, 3, 7), 9, 8, 3600, "#fff4e4"),
            ((-15, -6, 8), 8, 10, 2600, "#f5f7fb"),
            ((9, -20, 5), 7, 6, 2200, "#ffffff"),
        ],
    )


def rig(scale, lamps):
    out = scale**0.5
    for at, width, height, power, colour in lamps:
        lamp([v * out for v in at], width * out, power * out**2, colour, height=height * out)


def ground(theme):
    """Catches only shadows, so the picture ends in the page's own colour."""
    mesh = bpy.data.meshes.new("ground")
    r = 400
    mesh.from_pydata([(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)], [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new("ground", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.data.materials.append(material("ground", "#fbfaf7" if theme == "light" else "#2a2f33", roughness=1, specular=0))
    made.is_shadow_catcher = True
    return made


def look_at(thing, to):
    thing.rotation_euler = (Vector(to) - Vector(thing.location)).to_track_quat("-Z", "Y").to_euler()


def camera(at, to, lens=85, blur=0.0, focus=None):
    """`blur` is the width of the open lens in centimetres: the larger, the softer what is out of focus."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    look_at(made, to)
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
        data.dof.aperture_fstop = lens / 1000 / blur
    bpy.context.scene.camera = made
    return made


def turned(x=0, y=0, z=0):
    return tuple(math.radians(v) for v in (x, y, z))
