"""The adapter: 48 x 46 x 23 mm of matte black plastic and a J1962 plug of 16 contacts.

It lies flat: the face with its lights looks up (+Z), the plug points to -Y.
"""
import math

import bpy

from kit import box, disc, extruded, glowing, group, material, rounded_outline
from studio import OUT

WIDTH, LENGTH, HEIGHT = 4.8, 4.6, 2.3
SEAM = 0.035
PLUG_WIDTH, PLUG_TOP, PLUG_HEIGHT, PLUG_DEPTH = 3.9, 3.45, 1.6, 1.7
# What `face-print.svg` and `end-print.svg` cover.
FACE_PRINT, END_PRINT = (4.0, 3.8), (2.6, 0.6)


def adapter(lit=True, **place):
    shell, upper = moulded("shell", "#111214"), moulded("face", "#111214")
    print_on(upper, OUT / "face-print.png", FACE_PRINT)
    dark = material("plug", "#0c0d0e", roughness=0.34, specular=0.5)
    parts = [*body(shell, upper, dark), *grips(shell), rim_line(shell), end(), *lights(lit), *plug(dark, shell)]
    return group("adapter", parts, **place)


def moulded(name, colour):
    """Spark-eroded tool steel leaves this fine grain on plastic."""
    return material(name, colour, roughness=0.46, specular=0.5, grain=0.16, grain_scale=38)


def print_on(paint, image_path, size):
    """Ink where the picture is white; it lies on the part's own XY, around the middle."""
    nodes, links = paint.node_tree.nodes, paint.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    fit = nodes.new("ShaderNodeMapping")
    fit.inputs["Location"].default_value = (0.5, 0.5, 0)
    fit.inputs["Scale"].default_value = (1 / size[0], 1 / size[1], 1)
    ink = nodes.new("ShaderNodeTexImage")
    ink.image = bpy.data.images.load(str(image_path))
    ink.image.colorspace_settings.name = "Non-Color"
    ink.extension = "CLIP"
    mix = nodes.new("ShaderNodeMixRGB")
    shader = nodes["Principled BSDF"]
    mix.inputs["Color1"].default_value = shader.inputs["Base Color"].default_value
    mix.inputs["Color2"].default_value = (0.8, 0.81, 0.8, 1)
    links.new(place.outputs["Object"], fit.inputs["Vector"])
    links.new(fit.outputs["Vector"], ink.inputs["Vector"])
    links.new(ink.outputs["Color"], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], shader.inputs["Base Color"])


def body(shell, face, dark):
    """Two half shells with the fine gap between them that moulded cases have."""
    half = (HEIGHT - SEAM) / 2
    outline = rounded_outline(WIDTH, LENGTH, 0.82, steps=24)
    lower = extruded("lower", outline, half, shell, bevel=0.3, segments=12)
    upper = extruded("upper", outline, half, face, bevel=0.26, segments=12)
    upper.location.z = half + SEAM
    for part in (lower, upper):
        part.modifiers["bevel"].profile = 0.58
    core = extruded("core", rounded_outline(WIDTH - 0.1, LENGTH - 0.1, 0.78), HEIGHT - 0.8, dark)
    core.location.z = 0.4
    trim_to_rim(lower, rim_at_top=True)
    trim_to_rim(upper, rim_at_top=False)
    return [lower, upper, core]


def trim_to_rim(part, rim_at_top):
    """The edge at the seam stays crisp; only the outer rim is round."""
    mesh = part.data
    part.modifiers["bevel"].limit_method = "WEIGHT"
    heights = [v.co.z for v in mesh.vertices]
    seam = max(heights) if rim_at_top else min(heights)
    walls = {key for wall in mesh.polygons if abs(wall.normal.z) < 0.5 for key in wall.edge_keys}
    for edge in mesh.edges:
        a, b = (heights[i] for i in edge.vertices)
        if a == b and edge.key in walls:
            edge.bevel_weight = 0.1 if a == seam else 1.0


def grips(shell):
    """Ribs on both flanks, where two fingers pull it out."""
    made = []
    for side in (-1, 1):
        for i in range(9):
            for z in (0.76, 1.54):
                made.append(box("grip", (0.1, 0.1, 0.5), shell, at=(side * WIDTH / 2, (i - 4) * 0.24 + 0.1, z), bevel=0.045))
    return made


def rim_line(shell):
    """The inset line of a road sign around the face."""
    line = extruded(
        "line",
        rounded_outline(4.0, 3.8, 0.5, steps=18),
        0.024,
        shell,
        holes=(rounded_outline(3.9, 3.7, 0.45, steps=18),),
        bevel=0.008,
        segments=2,
    )
    line.location = (0, 0, HEIGHT - 0.006)
    return line


def end():
    """The name once more where it can be read while the adapter is plugged in."""
    paint = moulded("end", "#111214")
    print_on(paint, OUT / "end-print.png", END_PRINT)
    plate = extruded("end", rounded_outline(*END_PRINT, 0.06), 0.004, paint)
    plate.location, plate.rotation_euler = (0, LENGTH / 2, 1.6), (math.pi / 2, 0, math.pi)
    return plate


def lights(lit):
    rim = material("light rim", "#0b0c0d", roughness=0.3)
    made = []
    for x, name, colour in ((-0.55, "green", "#12d08a"), (0.0, "amber", "#ffa70f"), (0.55, "blue", "#2f86ff")):
        made.append(disc(f"{name} rim", 0.155, 0.02, rim, at=(x, -1.25, HEIGHT - 0.008), bevel=0.008))
        lens = glowing(name, colour, 2.2 if lit else 0.15)
        made.append(disc(f"{name} light", 0.11, 0.04, lens, at=(x, -1.25, HEIGHT - 0.004), bevel=0.028))
    return made


def plug(dark, shell):
    """SAE J1962 A: a shroud wider at one side, two rows of eight blades and the split key between them."""
    turn = (math.radians(90), 0, 0)
    outer = rounded_outline(PLUG_WIDTH, PLUG_HEIGHT, 0.26, top_width=PLUG_TOP)
    inner = rounded_outline(PLUG_WIDTH - 0.27, PLUG_HEIGHT - 0.25, 0.15, top_width=PLUG_TOP - 0.27)
    collar = extruded("collar", rounded_outline(4.26, 1.9, 0.34, top_width=3.85), 0.24, shell, bevel=0.08)
    step = extruded("step", rounded_outline(4.04, 1.74, 0.3, top_width=3.62), 0.4, dark, bevel=0.04)
    shroud = extruded("shroud", outer, PLUG_DEPTH, dark, holes=(inner,), bevel=0.04)
    floor = extruded("floor", outer, 0.62, dark)
    made = [collar, step, shroud, floor]
    for x in (-0.92, 0.92):
        made.append(box("key", (1.42, 0.15, 0.95), dark, at=(x, 0, 1.05), bevel=0.04))
    metal = material("contact", "#e0bd74", roughness=0.24, metallic=1.0)
    for row in (-0.37, 0.37):
        for i in range(8):
            x = (i - 3.5) * 0.4
            made.append(box("seat", (0.24, 0.17, 0.12), dark, at=(x, row, 0.64), bevel=0.03, segments=2))
            made.append(box("contact", (0.15, 0.07, 0.95), metal, at=(x, row, 1.02), bevel=0.028, segments=2))
    return [group("plug", made, at=(0, -LENGTH / 2 + 0.02, HEIGHT / 2), turn=turn)]
