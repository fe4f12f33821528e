"""Renders in passes of other noise each, filters one half by what the other says, and grades the result.
One pass of enough samples is only calmed a little.

Debian's Blender comes without a denoiser. Two halves of the samples tell how noisy each pixel is, which is all
that non-local means needs (Rousselle and others, 2012). Passes stay on disk, so that a picture can be bettered later.
"""
from functools import cache

import bpy
import numpy as np

from film import curve
from kit import srgb
from studio import GROUND, OUT


def shoot(name, theme, size, samples, passes, window=None):
    """Adds passes to those the picture has. `window` (left, right, low, high) is the share where there is anything to see."""
    scene = bpy.context.scene
    settings(scene, size, samples)
    if window:
        scene.render.use_border = True
        scene.render.border_min_x, scene.render.border_max_x = window[:2]
        scene.render.border_min_y, scene.render.border_max_y = window[2:]
    there = len(passes_of(name, theme))
    for seed in range(there + 1, there + passes + 1):
        scene.cycles.seed = seed
        scene.render.filepath = str(OUT / f"{name}-{theme}.pass{seed:02}.exr")
        bpy.ops.render.render(write_still=True)


# A room with walls is shown darker on a dark page.
ROOM = {"light": 1.0, "dark": 0.62}


def develop(name, theme, lit, ground, exposure=1.0):
    """`lit` is the theme it was rendered for. A room is developed as a photograph: exposed, with the fall of its lens and its grain."""
    clean = calmed(name, lit).copy()
    if ground is None:
        clean[..., :3] *= ROOM[theme] * exposure
        clean[..., :3] *= vignette(*clean.shape[:2])
    image = grade(clean, theme, ground)
    save(grained(image) if ground is None else image, OUT / f"{name}-{theme}.png")


@cache
def calmed(name, lit):
    exposures = [load(path) for path in passes_of(name, lit)]
    halves = [sum(exposures[i::2]) / len(exposures[i::2]) for i in range(min(2, len(exposures)))]
    return denoise(*halves) if len(halves) == 2 else quieted(*halves)


def vignette(height, width):
    y = np.linspace(-0.75, 0.75, height, dtype=np.float32)[:, None]
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    return (1 / (1 + 0.22 * (x**2 + y**2)) ** 2)[..., None]


def grained(image):
    """The noise of a sensor at a high ISO: two pixels wide, most in the half-tones, none in what is white; steps drown in it."""
    noise = np.random.default_rng(7).standard_normal(image.shape[:2], dtype=np.float32)
    noise = (noise + np.roll(noise, 1, 0) + np.roll(noise, 1, 1) + np.roll(noise, 1, (0, 1))) / 2
    tone = np.clip(image.mean(axis=2), 0, 1)
    return image + (noise * GRAIN * (0.35 + 2.6 * tone * (1 - tone)))[..., None]


GRAIN = 0.011


def passes_of(name, theme):
    return sorted(OUT.glob(f"{name}-{theme}.pass*.exr"))


def settings(scene, size, samples):
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples = samples
    # Flat ground is done long before fine edges are.
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = 0.02, min(samples, 10)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 3, 2, 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 2.0
    scene.cycles.blur_glossy = 0.6
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "16"
    scene.render.use_persistent_data = True


def load(path):
    image = bpy.data.images.load(str(path))
    pixels = np.empty(len(image.pixels), dtype=np.float32)
    image.pixels.foreach_get(pixels)
    width, height = image.size
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


# Neighbours without gaps: gaps leave a grid in what is flat.
REACH = (-3, -2, -1, 0, 1, 2, 3)


def denoise(a, b, strength=0.6):
    """Pixels are compared as the eye sees them: after a square root, so that shadows count."""
    low, high = np.sqrt(np.clip(a, 0, 4)), np.sqrt(np.clip(b, 0, 4))
    # Two channels are enough to compare by: light and cover.
    first, second = (np.stack([half[..., :3].mean(axis=2), half[..., 3]]) for half in (low, high))
    variance = np.stack([blur(layer, 2) for layer in (first - second) ** 2 / 2]) + 2e-6
    one, two = filtered(low, second, variance, strength), filtered(high, first, variance, strength)
    return np.square((one + two) / 2)


def quieted(image, strength=0.75):
    """One pass: how noisy a place is, is told by the calmest of its surroundings, so that edges do not count as noise."""
    eye = np.sqrt(np.clip(image, 0, 4))
    guide = np.stack([eye[..., :3].mean(axis=2), eye[..., 3]])
    rough = np.stack([blur(layer, 3) for layer in np.stack([layer - blur(layer, 1) for layer in guide]) ** 2])
    calm = np.minimum.reduce([np.roll(rough, (dy, dx), (1, 2)) for dy in (-4, 0, 4) for dx in (-4, 0, 4)])
    return np.square(filtered(eye, guide, 1.1 * calm + 1e-6, strength))


def filtered(image, guide, variance, strength):
    total = np.zeros_like(image)
    weights = np.zeros(image.shape[:2], dtype=np.float32)
    for dy in REACH:
        for dx in REACH:
            away, spread = np.roll(guide, (dy, dx), (1, 2)), np.roll(variance, (dy, dx), (1, 2))
            distance = (guide - away) ** 2 - (variance + np.minimum(variance, spread))
            distance /= 1e-5 + strength**2 * (variance + spread)
            weight = np.exp(-np.maximum(blur(distance.mean(axis=0), 1), 0))
            total += weight[..., None] * np.roll(image, (dy, dx), (0, 1))
            weights += weight
    return total / weights[..., None]


def blur(layer, radius):
    """The mean of a square of pixels."""
    size = 2 * radius + 1
    for axis in (0, 1):
        layer = sum(np.roll(layer, i, axis=axis) for i in range(-radius, radius + 1)) / size
    return layer


def grade(image, theme, ground):
    """Develops what was lit, then lays it on the page's own ground, which its shadow and its light run out into."""
    alpha = np.clip(image[..., 3:4], 0, 1)
    # A last touch of contrast, so that black plastic is black.
    colour = np.clip(curve(np.maximum(image[..., :3], 0) / np.maximum(alpha, 1e-4)), 0, 1) ** 1.12
    page = np.array(srgb(GROUND[theme])[:3], dtype=np.float32)
    if ground is None:
        return encode(colour * alpha + page * (1 - alpha))
    # Only the ground runs out; what gives back any light of its own is a thing.
    bare = image[..., :3].mean(axis=2) <= 0.004 * alpha[..., 0]
    near = np.where(bare, falloff(*image.shape[:2], **ground), 1)[..., None]
    # Dark ground is a little brighter where the lamps meet it, or no shadow could be seen.
    lit = page * (1 + 2.4 * pool(*image.shape[:2], **ground)[..., None]) if theme == "dark" else page
    kept = alpha * near
    mixed = encode(colour * kept + lit * (1 - kept))
    return dithered(smooth_outline(mixed, alpha[..., 0]), np.where(bare[..., None], near, 0))


def smooth_outline(image, alpha):
    """Few samples leave outlines ragged: they alone are blended with their neighbours."""
    around = np.stack([np.roll(alpha, (dy, dx), (0, 1)) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
    edge = np.clip((around.max(axis=0) - around.min(axis=0) - 0.15) * 4, 0, 1)
    edge = np.clip(blur(edge, 1) * 1.5, 0, 1)[..., None]
    soft = image
    for axis in (0, 1):
        soft = (np.roll(soft, 1, axis) + 2 * soft + np.roll(soft, -1, axis)) / 4
    return image + (soft - image) * edge


def falloff(height, width, middle, inner, outer):
    """1 around the middle, 0 from `outer` on, in shares of the picture; so wide that no eye finds where it ends."""
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None] - middle[1]
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :] - middle[0]
    away = (np.abs(x / outer[0]) ** 2.6 + np.abs(y / outer[1]) ** 2.6) ** (1 / 2.6)
    start = inner[0] / outer[0]
    t = np.clip((1 - away) / (1 - start), 0, 1)
    return t**3 * (t * (6 * t - 15) + 10)


def pool(height, width, middle, outer, **_):
    """A bell, for it has no rim."""
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None] - middle[1]
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :] - middle[0]
    bell = np.exp(-4.5 * ((x / outer[0]) ** 2 + (y / outer[1]) ** 2))
    edge = np.exp(-4.5)
    return np.maximum(0, bell - edge) / (1 - edge)


def dithered(image, near):
    """Half a step of noise, only where light runs out, so that eight bits show no bands and the page stays the page."""
    noise = np.random.default_rng(1).random(image.shape[:2], dtype=np.float32)[..., None] - 0.5
    return image + noise / 255 * np.minimum(1, near * 50)


def encode(linear):
    low, high = linear * 12.92, 1.055 * np.maximum(linear, 1e-8) ** (1 / 2.4) - 0.055
    return np.where(linear <= 0.0031308, low, high)


def save(image, path):
    height, width = image.shape[:2]
    made = bpy.data.images.new("finished", width, height, alpha=False)
    pixels = np.ones((height, width, 4), dtype=np.float32)
    pixels[..., :3] = image
    made.pixels.foreach_set(pixels.ravel())
    made.filepath_raw, made.file_format = str(path), "PNG"
    made.save()
