"""The adapter: 48 x 46 x 23 mm of matte black plastic and a J1962 plug of 16 contacts.

It lies flat: the face with its lights looks up (+Z), the plug points to -Y.
"""
import math

from kit import box, disc, extruded, glowing, group, material, rounded_outline

WIDTH, LENGTH, HEIGHT = 4.8, 4.6, 2.3
SEAM = 0.03
PLUG_WIDTH, PLUG_TOP, PLUG_HEIGHT, PLUG_DEPTH = 3.9, 3.5, 1.55, 1.75


def adapter(lit=True, **place):
    shell = material("shell", "#17181a", roughness=0.42, specular=0.5)
    dark = material("plug", "#111213", roughness=0.34, specular=0.5)
    parts = [*body(shell, dark), *face(shell), *lights(lit), *plug(dark, shell)]
    return group("adapter", parts, **place)


def body(shell, dark):
    """Two half shells with the fine gap between them that moulded cases have."""
    half = (HEIGHT - SEAM) / 2
    outline = rounded_outline(WIDTH, LENGTH, 0.95, steps=20)
    lower = extruded("lower", outline, half, shell, bevel=0.34, segments=10)
    upper = extruded("upper", outline, half, shell, bevel=0.34, segments=10)
    upper.location.z = half + SEAM
    for part in (lower, upper):
        part.modifiers["bevel"].offset_type = "OFFSET"
        part.modifiers["bevel"].profile = 0.55
    core = extruded("core", rounded_outline(WIDTH - 0.12, LENGTH - 0.12, 0.9), HEIGHT - 0.8, dark)
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
            edge.bevel_weight = 0.08 if a == seam else 1.0


def face(shell):
    """The inset line of a road sign around the face, and the milepost in low relief."""
    line = extruded(
        "line",
        rounded_outline(3.72, 3.52, 0.5, steps=14),
        0.02,
        shell,
        holes=(rounded_outline(3.6, 3.4, 0.44, steps=14),),
        bevel=0.008,
        segments=2,
    )
    line.location = (0, 0, HEIGHT - 0.004)
    relief = material("relief", "#4b4f52", roughness=0.38, specular=0.5)
    post = extruded(
        "post",
        rounded_outline(0.98, 1.24, 0.17, steps=10),
        0.035,
        relief,
        holes=(rounded_outline(0.84, 1.1, 0.11, steps=10),),
        bevel=0.01,
        segments=2,
    )
    zero = extruded(
        "zero",
        rounded_outline(0.42, 0.62, 0.2, steps=12),
        0.035,
        relief,
        holes=(rounded_outline(0.18, 0.38, 0.085, steps=12),),
        bevel=0.01,
        segments=2,
    )
    for part in (post, zero):
        part.location = (0, 0.62, HEIGHT - 0.006)
    return [line, post, zero]


def lights(lit):
    rim = material("light rim", "#0b0c0d", roughness=0.3)
    made = []
    for x, name, colour in ((-0.62, "green", "#12d08a"), (0.0, "amber", "#ffa70f"), (0.62, "blue", "#2f86ff")):
        made.append(disc(f"{name} rim", 0.19, 0.02, rim, at=(x, -0.85, HEIGHT - 0.004), bevel=0.008))
        lens = glowing(name, colour, 2.6 if lit else 0.15)
        made.append(disc(f"{name} light", 0.125, 0.045, lens, at=(x, -0.85, HEIGHT - 0.004), bevel=0.03))
    return made


def plug(dark, shell):
    """SAE J1962: a shroud wider at one side, two rows of eight contacts and the rib between them."""
    turn = (math.radians(90), 0, 0)
    front = -LENGTH / 2
    outer = rounded_outline(PLUG_WIDTH, PLUG_HEIGHT, 0.2, top_width=PLUG_TOP)
    inner = rounded_outline(PLUG_WIDTH - 0.3, PLUG_HEIGHT - 0.28, 0.1, top_width=PLUG_TOP - 0.3)
    collar = extruded("collar", rounded_outline(4.2, 1.86, 0.3, top_width=3.85), 0.22, shell, bevel=0.07)
    shroud = extruded("shroud", outer, PLUG_DEPTH, dark, holes=(inner,), bevel=0.045)
    floor = extruded("floor", outer, 0.5, dark)
    rib = box("rib", (2.9, 0.2, 0.95), dark, at=(0, 0, 0.95), bevel=0.04)
    made = [collar, shroud, floor, rib]
    tin = material("contact", "#d9b56a", roughness=0.26, metallic=1.0)
    for row in (-0.36, 0.36):
        for i in range(8):
            x = (i - 3.5) * 0.39
            made.append(box("contact", (0.15, 0.08, 0.85), tin, at=(x, row, 0.9), bevel=0.03, segments=2))
    return [group("plug", made, at=(0, front + 0.02, HEIGHT / 2), turn=turn)]
