"""Light, ground and camera for both themes, and the way from a noisy render to a finished picture."""
import math
from pathlib import Path

import bpy
from mathutils import Vector

from film import uncurved
from kit import material, srgb

OUT = Path(__file__).parent / "out"
GROUND = {"light": "#fbfaf7", "dark": "#121517"}


def empty_studio(theme, world=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    sky = bpy.data.worlds.new("sky")
    scene.world = sky
    sky.use_nodes = True
    strength = world if world is not None else (0.35 if theme == "light" else 0.03)
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


def paper_light(power=1.0):
    lamp((-7, 12, 13), 10, 3200 * power, "#fff8ee")
    lamp((15, 3, 10), 8, 1300 * power, "#ffffff", height=5)
    lamp((-12, -10, 8), 8, 420 * power, "#fff6ea")


def asphalt_light(power=1.0):
    lamp((-8, 13, 9), 12, 3400 * power, "#e4eeff", height=5)
    lamp((14, 6, 7), 9, 1900 * power, "#fff2de", height=4)
    lamp((-7, -10, 15), 9, 900 * power, "#eef3ff")


def ground(theme, reach=13.0):
    """Light: catches only shadows, so the picture ends in the page's own paper. Dark: asphalt in a pool of light."""
    mesh = bpy.data.meshes.new("ground")
    r = 400
    mesh.from_pydata([(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)], [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new("ground", mesh)
    bpy.context.scene.collection.objects.link(made)
    if theme == "light":
        made.data.materials.append(material("paper", GROUND["light"], roughness=1, specular=0))
        made.is_shadow_catcher = True
        bpy.context.scene.render.film_transparent = True
    else:
        made.data.materials.append(asphalt(reach))
    return made


def asphalt(reach):
    """Lit near the middle; further out it glows in just the page's colour, whatever the lamps do."""
    made = material("asphalt", "#33383c", roughness=0.6, specular=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    page = nodes.new("ShaderNodeEmission")
    page.inputs["Color"].default_value = (*[uncurved(v) for v in srgb(GROUND["dark"])[:3]], 1)
    place = nodes.new("ShaderNodeTexCoord")
    distance = nodes.new("ShaderNodeVectorMath")
    distance.operation = "LENGTH"
    ramp = nodes.new("ShaderNodeMapRange")
    ramp.interpolation_type = "SMOOTHERSTEP"
    ramp.inputs["From Min"].default_value, ramp.inputs["From Max"].default_value = reach * 0.1, reach
    mix = nodes.new("ShaderNodeMixShader")
    links.new(place.outputs["Object"], distance.inputs[0])
    links.new(distance.outputs["Value"], ramp.inputs["Value"])
    links.new(ramp.outputs["Result"], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(page.outputs["Emission"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    return made


def look_at(thing, to):
    thing.rotation_euler = (Vector(to) - Vector(thing.location)).to_track_quat("-Z", "Y").to_euler()


def camera(at, to, lens=85, f_stop=None, focus=None):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    look_at(made, to)
    if f_stop:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
        data.dof.aperture_fstop = f_stop
    bpy.context.scene.camera = made
    return made


def turned(x=0, y=0, z=0):
    return tuple(math.radians(v) for v in (x, y, z))
