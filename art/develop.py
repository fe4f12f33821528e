"""Renders twice with other noise, filters each by what the other says, and grades the result.

Debian's Blender comes without a denoiser. Two renders of half the samples tell how noisy each pixel is, which is
all that non-local means needs (Rousselle and others, 2012).
"""
import bpy
import numpy as np

from film import curve
from kit import srgb
from studio import GROUND, OUT


def render_picture(name, theme, width, height, samples):
    scene = bpy.context.scene
    settings(scene, width, height, samples)
    pair = [shoot(scene, f"{name}-{theme}-{seed}", seed) for seed in (1, 2)]
    clean = denoise(*pair) if samples > 8 else (pair[0] + pair[1]) / 2
    save(grade(clean, theme), OUT / f"{name}-{theme}.png")


def settings(scene, width, height, samples):
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples = max(1, samples // 2)
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.012
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 5, 3, 3
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 2.0
    scene.cycles.blur_glossy = 0.6
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "32"
    scene.render.use_persistent_data = True


def shoot(scene, name, seed):
    scene.cycles.seed = seed
    scene.render.filepath = str(OUT / f"{name}.exr")
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scene.render.filepath)
    pixels = np.empty(len(image.pixels), dtype=np.float32)
    image.pixels.foreach_get(pixels)
    width, height = image.size
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def denoise(a, b, radius=6, strength=0.7):
    """Pixels are compared as the eye sees them: after a square root, so that shadows count."""
    low, high = np.sqrt(np.clip(a, 0, 4)), np.sqrt(np.clip(b, 0, 4))
    variance = blur(((low - high) ** 2) / 2, 2) + 1e-6
    return np.square((filtered(low, high, variance, radius, strength) + filtered(high, low, variance, radius, strength)) / 2)


def filtered(image, guide, variance, radius, strength):
    total = np.zeros_like(image)
    weights = np.zeros(image.shape[:2] + (1,), dtype=np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            away, spread = shift(guide, dy, dx), shift(variance, dy, dx)
            distance = (guide - away) ** 2 - (variance + np.minimum(variance, spread))
            distance = distance / (1e-5 + strength**2 * (variance + spread))
            weight = np.exp(-np.maximum(blur(distance.mean(axis=2, keepdims=True), 1), 0))
            total += weight * shift(image, dy, dx)
            weights += weight
    return total / weights


def shift(image, dy, dx):
    return np.roll(image, (dy, dx), axis=(0, 1))


def blur(image, radius):
    """The mean of a square, by the sums of rows and columns."""
    size = 2 * radius + 1
    for axis in (0, 1):
        image = sum(np.roll(image, i, axis=axis) for i in range(-radius, radius + 1)) / size
    return image


def grade(image, theme):
    """A soft shoulder and a gentle toe; then the page's own ground, in the page's own light."""
    alpha = np.clip(image[..., 3:4], 0, 1)
    colour = np.clip(curve(np.maximum(image[..., :3], 0) / np.maximum(alpha, 1e-4)), 0, 1)
    page = np.array(srgb(GROUND[theme])[:3], dtype=np.float32)
    mixed = colour * alpha + page * (1 - alpha)
    return encode(mixed)


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
