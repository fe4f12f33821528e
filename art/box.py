"""The carton the adapter comes in: a green sign on its front, the name up its side."""
from kit import box, group, material, printed, printed_plate, rounded_outline
from studio import OUT, turned

WIDTH, HEIGHT, DEPTH = 9.4, 11.6, 4.6


def carton(**place):
    board = material("board", "#f1ece1", roughness=0.8, specular=0.2)
    body = box("body", (WIDTH, DEPTH, HEIGHT), board, at=(0, 0, HEIGHT / 2), bevel=0.07)
    front = panel("front", "box-label.png", WIDTH)
    front.location, front.rotation_euler = (0, -DEPTH / 2, HEIGHT / 2), turned(x=90)
    side = panel("side", "box-side.png", DEPTH)
    side.location, side.rotation_euler = (-WIDTH / 2, 0, HEIGHT / 2), turned(x=90, z=-90)
    # The edge of the lid that is tucked in, and the notch for a thumb.
    tuck = box("tuck", (WIDTH - 0.5, 0.03, 0.02), material("gap", "#8f8878", roughness=0.9), at=(0, DEPTH / 2 - 0.25, HEIGHT), bevel=0)
    return group("carton", [body, front, side, tuck], **place)


def panel(name, print_file, width):
    coated = printed(name, OUT / print_file, roughness=0.42, specular=0.4)
    return printed_plate(name, rounded_outline(width - 0.1, HEIGHT - 0.1, 0.03), 0.006, coated)
