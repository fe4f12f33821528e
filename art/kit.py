"""Shapes and materials every object is made of. One unit is a centimetre."""
import math

import bmesh
import bpy


def srgb(hex_colour):
    """The linear colour of a `#rrggbb`."""
    values = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1.0,)


def material(name, colour, roughness=0.5, metallic=0.0, specular=0.5, grain=0.0, grain_scale=90.0):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = srgb(colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    if grain:
        place = nodes.new("ShaderNodeTexCoord")
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = grain_scale
        noise.inputs["Detail"].default_value = 4
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.02
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return made


def glowing(name, colour, strength, body=None):
    """`body` is the colour the lamps see; with black the glow alone decides."""
    made = material(name, body or colour, roughness=0.25)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = srgb(colour)
    shader.inputs["Emission Strength"].default_value = strength
    seen_only(made)
    return made


def carpet(name, tips, roots):
    """Cut pile: tufts a few millimetres wide, dark between them."""
    made = material(name, tips, roughness=0.95, specular=0.05)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place = nodes.new("ShaderNodeTexCoord")
    tufts = nodes.new("ShaderNodeTexNoise")
    tufts.inputs["Scale"].default_value, tufts.inputs["Detail"].default_value = 2.6, 8
    tufts.inputs["Roughness"].default_value = 0.75
    colours = nodes.new("ShaderNodeMixRGB")
    colours.inputs["Color1"].default_value, colours.inputs["Color2"].default_value = srgb(roots), srgb(tips)
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.35, 0.65
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.9, 0.25
    links.new(place.outputs["Object"], tufts.inputs["Vector"])
    links.new(tufts.outputs["Fac"], spread.inputs["Value"])
    links.new(spread.outputs["Result"], colours.inputs["Fac"])
    links.new(colours.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    links.new(tufts.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return made


def seen_only(paint):
    """Half of all light samples would otherwise go to a few glowing specks, and leave the rest in noise."""
    paint.cycles.sample_as_light = False


def printed(name, image_path, roughness=0.6, specular=0.3, glow=0.0):
    """A material that shows a picture across the mesh's UV square."""
    made = material(name, "#ffffff", roughness=roughness, specular=specular)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(str(image_path))
    texture.extension = "EXTEND"
    shader = nodes["Principled BSDF"]
    links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    if glow:
        shader.inputs["Base Color"].default_value = (0.01, 0.01, 0.01, 1)
        links.remove(shader.inputs["Base Color"].links[0])
        links.new(texture.outputs["Color"], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = glow
        seen_only(made)
    return made


def rounded_outline(width, height, radius, steps=10, top_width=None):
    """Points of a rounded rectangle (or, with another top width, a trapezoid) around the origin."""
    top = width if top_width is None else top_width
    corners = [(width / 2, -height / 2), (top / 2, height / 2), (-top / 2, height / 2), (-width / 2, -height / 2)]
    points = []
    for i, corner in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % 4]
        points += _round_corner(before, corner, after, radius, steps)
    return points


def _round_corner(before, corner, after, radius, steps):
    def unit(a, b):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)

    u, v = unit(corner, before), unit(corner, after)
    half = math.acos(max(-1, min(1, u[0] * v[0] + u[1] * v[1]))) / 2
    reach = radius / math.tan(half)
    start = (corner[0] + u[0] * reach, corner[1] + u[1] * reach)
    middle = ((u[0] + v[0]), (u[1] + v[1]))
    scale = radius / math.sin(half) / math.hypot(*middle)
    centre = (corner[0] + middle[0] * scale, corner[1] + middle[1] * scale)
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    sweep = math.pi - 2 * half
    return [
        (centre[0] + radius * math.cos(first + sweep * i / steps), centre[1] + radius * math.sin(first + sweep * i / steps))
        for i in range(steps + 1)
    ]


def extruded(name, outline, depth, paint, holes=(), bevel=0.0, segments=4):
    """A plate: the outline in XY (holes cut out), from z=0 up to `depth`, its rims rounded by `bevel`."""
    mesh = bpy.data.meshes.new(name)
    work = bmesh.new()
    edges = []
    for ring in (outline, *holes):
        corners = [work.verts.new((x, y, 0)) for x, y in ring]
        edges += [work.edges.new((corners[i - 1], corners[i])) for i in range(len(corners))]
    if holes:
        bmesh.ops.triangle_fill(work, use_beauty=True, edges=edges)
    else:
        work.faces.new(corners)
    top = bmesh.ops.extrude_face_region(work, geom=work.faces[:], use_keep_orig=True)
    bmesh.ops.translate(work, vec=(0, 0, depth), verts=[v for v in top["geom"] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(work, faces=work.faces[:])
    work.to_mesh(mesh)
    work.free()
    return finish(name, mesh, paint, bevel, segments)


def box(name, size, paint, at=(0, 0, 0), bevel=0.05, segments=4):
    """A box whose middle is at `at`."""
    mesh = bpy.data.meshes.new(name)
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts[:])
    work.to_mesh(mesh)
    work.free()
    made = finish(name, mesh, paint, bevel, segments)
    made.location = at
    return made


def disc(name, radius, depth, paint, at=(0, 0, 0), bevel=0.02, steps=48):
    outline = [(radius * math.cos(2 * math.pi * i / steps), radius * math.sin(2 * math.pi * i / steps)) for i in range(steps)]
    made = extruded(name, outline, depth, paint, bevel=bevel, segments=3)
    made.location = at
    return made


def finish(name, mesh, paint, bevel=0.0, segments=4):
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    made.data.materials.append(paint)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(35)
    if bevel:
        rounding = made.modifiers.new("bevel", "BEVEL")
        rounding.width = bevel
        rounding.segments = segments
        rounding.limit_method = "ANGLE"
        rounding.angle_limit = math.radians(40)
    return made


def printed_plate(name, outline, depth, paint, bevel=0.0):
    """A plate whose picture covers the outline's bounding box."""
    made = extruded(name, outline, depth, paint, bevel=bevel, segments=2)
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    mesh = made.data
    layer = mesh.uv_layers.new()
    for loop, uv in zip(mesh.loops, layer.data):
        x, y, _ = mesh.vertices[loop.vertex_index].co
        uv.uv = ((x - min(xs)) / (max(xs) - min(xs)), (y - min(ys)) / (max(ys) - min(ys)))
    return made


def turned_shape(name, profile, paint, flat=1.0, steps=40):
    """A shape turned on a lathe around Z from (radius, height) pairs, pressed flat along Y."""
    verts, faces = [], []
    for radius, height in profile:
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            verts.append((radius * math.cos(angle), radius * math.sin(angle) * flat, height))
    for row in range(len(profile) - 1):
        for i in range(steps):
            j = (i + 1) % steps
            faces.append((row * steps + i, row * steps + j, (row + 1) * steps + j, (row + 1) * steps + i))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    return finish(name, mesh, paint)


def tube(name, points, radius, paint, closed=False):
    """A round rod along points."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", radius, 8
    data.use_fill_caps = True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    for place, point in zip(line.points, points):
        place.co = (*point, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    made.data.materials.append(paint)
    return made


def group(name, parts, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """An empty that carries its parts."""
    carrier = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(carrier)
    for part in parts:
        if part.parent is None:
            part.parent = carrier
    carrier.location, carrier.rotation_euler, carrier.scale = at, turn, (scale,) * 3
    return carrier
