"""What each picture shows. A scene is built for one theme."""
from adapter import adapter
from studio import asphalt_light, camera, empty_studio, ground, paper_light, turned

def light_and_ground(theme, power=1.0):
    empty_studio(theme)
    ground(theme)
    (paper_light if theme == "light" else asphalt_light)(power)


def adapter_hero(theme):
    light_and_ground(theme)
    adapter(turn=turned(z=38))
    camera((0, -19, 12.2), (0.25, -0.2, 0.95), lens=85, f_stop=5.6, focus=(0.6, -2.6, 1.4))


SCENES = {
    "adapter-hero": {"aspect": 4 / 3, "build": adapter_hero},
}
