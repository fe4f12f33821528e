"""A phone that shows the map of a trip. It stands on its foot and faces -Y."""
from kit import disc, extruded, group, material, printed, printed_plate, rounded_outline
from studio import OUT, turned

WIDTH, HEIGHT, DEPTH = 7.3, 15.0, 0.78


def phone(theme, **place):
    rim = material("rim", "#2b2e31", roughness=0.32, metallic=0.85)
    glass = material("glass", "#050606", roughness=0.12, specular=0.5)
    shown = printed("screen", OUT / f"phone-map-{theme}.texture.png", roughness=0.6, specular=0.06, glow=1.7)
    frame = extruded("frame", rounded_outline(WIDTH, HEIGHT, 1.05, steps=16), DEPTH, rim, bevel=0.16, segments=6)
    front = extruded("front", rounded_outline(WIDTH - 0.18, HEIGHT - 0.18, 0.97, steps=16), 0.06, glass, bevel=0.03)
    front.location.z = DEPTH - 0.03
    screen = printed_plate("screen", rounded_outline(WIDTH - 0.5, HEIGHT - 0.5, 0.82, steps=16), 0.01, shown)
    screen.location.z = DEPTH + 0.026
    eye = disc("eye", 0.15, 0.01, glass, at=(0, HEIGHT / 2 - 0.72, DEPTH + 0.034), bevel=0)
    flat = group("flat", [frame, front, screen, eye], at=(0, 0, HEIGHT / 2), turn=turned(x=90))
    return group("phone", [flat], **place)
