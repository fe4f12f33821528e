"""The carton the adapter comes in: paper with a green sign on its front."""
from kit import box, group, material, printed, printed_plate, rounded_outline
from studio import OUT, turned

WIDTH, HEIGHT, DEPTH, LID = 9.4, 11.6, 4.6, 3.1


def carton(theme, **place):
    paper = material("paper", "#efe9dc" if theme == "light" else "#d9d2c2", roughness=0.85, specular=0.15)
    seam = material("seam", "#b9b09c", roughness=0.9, specular=0.1)
    lower = box("tray", (WIDTH - 0.05, DEPTH - 0.05, HEIGHT - LID - 0.03), paper, at=(0, 0, (HEIGHT - LID) / 2), bevel=0.06)
    upper = box("lid", (WIDTH, DEPTH, LID), paper, at=(0, 0, HEIGHT - LID / 2), bevel=0.07)
    inside = box("inside", (WIDTH - 0.3, DEPTH - 0.3, HEIGHT - 0.6), seam, at=(0, 0, HEIGHT / 2))
    sign = printed("sign", OUT / "box-label.png", roughness=0.5, specular=0.35)
    label = printed_plate("label", rounded_outline(5.2, 6.5, 0.42), 0.02, sign)
    label.location, label.rotation_euler = (0, -DEPTH / 2 - 0.006, 4.25), turned(x=90)
    return group("carton", [lower, upper, inside, label], **place)
