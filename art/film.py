"""The film curve every picture is developed with."""


def curve(linear):
    """Hable's curve: a gentle toe, a soft shoulder, white at 4. Works on numbers and on arrays."""
    return _film(linear * 1.9) / _film(4 * 1.9)


def uncurved(shown):
    """The light that the curve turns into `shown`."""
    low, high = 0.0, 4.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if curve(middle) < shown else (low, middle)
    return low


def _film(x):
    return (x * (0.22 * x + 0.03) + 0.002) / (x * (0.22 * x + 0.3) + 0.06) - 0.002 / 0.06
