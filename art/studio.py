"""Light, ground and camera for both themes, and the way from a noisy render to a finished picture."""
import math
from pathlib import Path

import bpy
from mathutils import Vector

from film import uncurved
from kit import material, seen_only, srgb

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


def paper_light(scale=1.0):
    """A window behind to the left, a bright wall to the right; `scale` moves them out for larger things."""
    rig(
        scale,
        [
            ((-7, 12, 13), 10, 10, 3000, "#fffaf2"),
            ((15, 3, 10), 8, 5, 1500, "#ffffff"),
            ((-12, -10, 8), 8, 8, 480, "#fff8f0"),
            ((13, -19, 8), 7, 5, 700, "#ffffff"),
        ],
    )


def asphalt_light(scale=1.0):
    rig(
        scale,
        [
            ((-6, 15, 8), 13, 4, 4600, "#eef3fb"),
            ((15, 5, 7), 8, 5, 3200, "#fff4e4"),
            ((-11, -13, 11), 11, 9, 3600, "#f5f7fb"),
            ((13, -19, 8), 7, 5, 2600, "#ffffff"),
        ],
    )


def rig(scale, lamps):
    out = scale**0.5
    for at, width, height, power, colour in lamps:
        lamp([v * out for v in at], width * out, power * out**2, colour, height=height * out)


def ground(theme, reach):
    """Light: catches only shadows, so the picture ends in the page's own paper. Dark: asphalt in a pool of light."""
    mesh = bpy.data.meshes.new("ground")
    r = 400
    mesh.from_pydata([(-r, -r, 0), (r, -r, 0), (r, r, 0), (-r, r, 0)], [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new("ground", mesh)
    bpy.context.scene.collection.objects.link(made)
    if theme == "light":
        made.data.materials.append(material("paper", GROUND["light"], roughness=1, specular=0))
        made.is_shadow_catcher = True
    else:
        made.data.materials.append(asphalt(reach))
    return made


def asphalt(reach):
    """Lit near the middle; beyond `reach` (across, along) it glows in just the page's colour, whatever the lamps do."""
    made = material("asphalt", "#24282c", roughness=0.6, specular=0.3)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    page = nodes.new("ShaderNodeEmission")
    page.inputs["Color"].default_value = (*[uncurved(v) for v in srgb(GROUND["dark"])[:3]], 1)
    place = nodes.new("ShaderNodeTexCoord")
    distance = nodes.new("ShaderNodeVectorMath")
    distance.operation = "LENGTH"
    share = nodes.new("ShaderNodeVectorMath")
    share.operation = "DIVIDE"
    share.inputs[1].default_value = (*reach, 1)
    ramp = nodes.new("ShaderNodeMapRange")
    ramp.interpolation_type = "SMOOTHERSTEP"
    ramp.inputs["From Min"].default_value, ramp.inputs["From Max"].default_value = 0.15, 1
    mix = nodes.new("ShaderNodeMixShader")
    links.new(place.outputs["Object"], share.inputs[0])
    links.new(share.outputs["Vector"], distance.inputs[0])
    links.new(distance.outputs["Value"], ramp.inputs["Value"])
    links.new(ramp.outputs["Result"], mix.inputs["Fac"])
    links.new(nodes["Principled BSDF"].outputs["BSDF"], mix.inputs[1])
    links.new(page.outputs["Emission"], mix.inputs[2])
    links.new(mix.outputs["Shader"], nodes["Material Output"].inputs["Surface"])
    seen_only(made)
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
