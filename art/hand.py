"""An artist's wooden hand, as long as a grown person's: 18.5 cm. It lies palm up and points to +Y."""
import math

from kit import extruded, group, material, rounded_outline, turned_shape
from studio import turned

# Base on the palm (x, y), the three lengths, the radius at the base, and how far each joint bends.
FINGERS = {
    "index": ((-2.75, 4.6), (4.0, 2.5, 2.0), 0.86, (16, 22, 16), 5),
    "middle": ((-0.85, 5.0), (4.4, 2.8, 2.1), 0.9, (14, 24, 18), 1),
    "ring": ((1.05, 4.7), (4.1, 2.6, 2.1), 0.86, (17, 26, 20), -4),
    "little": ((2.85, 4.0), (3.2, 2.0, 1.8), 0.74, (20, 28, 20), -10),
}


def hand(theme, **place):
    wood = material("wood", "#d9b384" if theme == "light" else "#c79f70", roughness=0.5, specular=0.35)
    joint = material("joint", "#b98d5c" if theme == "light" else "#a67c4e", roughness=0.5, specular=0.3)
    parts = [*palm(wood, joint), thumb(wood, joint)]
    for name, (base, lengths, radius, bends, spread) in FINGERS.items():
        parts.append(finger(name, lengths, radius, bends, wood, joint, at=(*base, 1.15), turn=turned(z=spread)))
    return group("hand", parts, **place)


def palm(wood, joint):
    block = extruded("palm", rounded_outline(6.3, 7.6, 1.5, steps=16, top_width=7.9), 2.2, wood, bevel=0.95, segments=10)
    block.location.y = 0.4
    ball = knuckle("wrist", 1.9, joint)
    ball.location = (0, -4.1, 1.1)
    arm = turned_shape("arm", capsule(7, 2.0, 2.35), wood, flat=0.78)
    arm.location, arm.rotation_euler = (0, -5.0, 1.45), turned(x=90)
    return [block, ball, arm]


def thumb(wood, joint):
    base = (-2.6, -1.6, 1.5)
    return finger("thumb", (3.6, 2.9, 2.3), 1.05, (8, 12, 16), wood, joint, at=base, turn=turned(y=-30, z=48))


def finger(name, lengths, radius, bends, wood, joint, **place):
    """A chain: each link carries the next, bent up from it."""
    first = None
    carrier = None
    for i, (length, bend) in enumerate(zip(lengths, bends)):
        wide, narrow = radius * (1 - 0.1 * i), radius * (0.92 - 0.1 * i)
        link = turned_shape(name, capsule(length - 0.34, wide * 0.94, narrow), wood, flat=0.92)
        link.rotation_euler, link.location = turned(x=-90), (0, 0.34, 0)
        ball = knuckle(name, wide * 0.84, joint)
        here = group(name, [link, ball], turn=turned(x=bend))
        if carrier:
            here.parent, here.location = carrier, (0, lengths[i - 1] + 0.12, 0)
        first, carrier = first or here, here
    return group(name, [first], **place)


def knuckle(name, radius, paint):
    steps = 20
    profile = [(radius * math.sin(math.pi * i / steps), -radius * math.cos(math.pi * i / steps)) for i in range(steps + 1)]
    return turned_shape(name, profile, paint)


def capsule(length, first, last, steps=10):
    """The outline of a link: rounded ends, a waist as from the lathe."""
    ends = 0.55
    low = [(first * math.sin(a), first * ends * (1 - math.cos(a))) for a in quarter(steps)]
    high = [(last * math.cos(a), length - last * ends * (1 - math.sin(a))) for a in quarter(steps)]
    return low + high


def quarter(steps):
    return [math.pi / 2 * i / steps for i in range(steps + 1)]
