"""A car's key fob, 62 mm long, on its ring: what everybody knows the size of."""
import math

from kit import box, disc, extruded, group, material, printed, printed_plate, rounded_outline, tube
from studio import OUT, turned


def key(**place):
    cover = material("fob", "#3b3e42", roughness=0.3, specular=0.5)
    rubber = material("buttons", "#1c1d1f", roughness=0.6, specular=0.4)
    chrome = material("chrome", "#c9cbcd", roughness=0.16, metallic=1.0)
    shell = rounded_outline(3.5, 6.2, 1.45, steps=20, top_width=3.1)
    parts = [
        extruded("base", shell, 0.62, rubber, bevel=0.24, segments=8),
        extruded("bezel", rounded_outline(3.54, 6.24, 1.46, steps=20, top_width=3.14), 0.16, chrome, bevel=0.06),
        extruded("cover", rounded_outline(3.44, 6.14, 1.42, steps=20, top_width=3.04), 0.56, cover, bevel=0.3, segments=10),
    ]
    parts[1].location.z, parts[2].location.z = 0.56, 0.7
    for y in (1.5, 0.15, -1.2):
        button = extruded("button", rounded_outline(1.75, 1.0, 0.42, steps=12), 0.16, rubber, bevel=0.07)
        button.location = (0, y, 1.22)
        parts += [button, *button_sign(y)]
    parts += ring(chrome)
    return group("key", parts, **place)


def button_sign(y):
    """Locked, open, trunk: a short bar of white print stands for each."""
    white = material("white", "#c8cac9", roughness=0.6)
    mark = {1.5: (0.3, 0.3), 0.15: (0.3, 0.3), -1.2: (0.5, 0.22)}[y]
    outer = rounded_outline(*mark, 0.07)
    inner = rounded_outline(mark[0] - 0.12, mark[1] - 0.12, 0.03)
    plate = extruded("mark", outer, 0.006, white, holes=(inner,))
    plate.location = (0, y, 1.379)
    if y == -1.2:
        return [plate]
    shift = 0.0 if y == 1.5 else 0.12
    bow = [(0.1 * math.cos(math.pi * i / 12) + shift, 0.15 + 0.12 * math.sin(math.pi * i / 12), 0) for i in range(13)]
    arch = tube("bow", bow, 0.028, white)
    arch.location = (0, y, 1.38)
    return [plate, arch]


def ring(chrome):
    """A split ring, and on it a tag in the green of a guide sign."""
    green = printed("tag", OUT / "tag.png", roughness=0.55, specular=0.3)
    loop = box("loop", (1.5, 0.55, 0.5), chrome, at=(0, 3.15, 0.6), bevel=0.2)
    turns = [(1.35 * math.cos(2 * math.pi * i / 64), 1.35 * math.sin(2 * math.pi * i / 64), 0) for i in range(64)]
    first, second = tube("ring", turns, 0.09, chrome, closed=True), tube("ring", turns, 0.09, chrome, closed=True)
    first.location, first.rotation_euler = (0.1, 4.4, 0.24), turned(x=10)
    second.location, second.rotation_euler = (0.1, 4.4, 0.4), turned(x=10)
    tag = printed_plate("tag", rounded_outline(2.3, 3.1, 0.32, steps=12), 0.22, green, bevel=0.05)
    hanger = group("hanger", [tag], at=(-1.8, 6.6, 0.06), turn=turned(z=28))
    link = tube("link", [(-0.6, 5.5, 0.3), (-1.0, 5.75, 0.5), (-1.3, 5.9, 0.25)], 0.08, chrome)
    return [loop, first, second, hanger, link]
