"""SSIM of the luma, by a Gaussian window of 11x11 with sigma 1.5 (Wang et al. 2004)."""

import numpy as np

SIGMA = 1.5
RADIUS = 5
C1, C2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2


def luma(pixels):
    """Rec. 601, as floats."""
    return pixels.astype(np.float32) @ np.array([0.299, 0.587, 0.114], np.float32)


def ssim(a, b):
    """The mean over all windows that lie wholly inside."""
    mean_a, mean_b, aa, bb, ab = blur(np.stack([a, b, a * a, b * b, a * b]))
    variance_a, variance_b = aa - mean_a**2, bb - mean_b**2
    covariance = ab - mean_a * mean_b
    above = (2 * mean_a * mean_b + C1) * (2 * covariance + C2)
    below = (mean_a**2 + mean_b**2 + C1) * (variance_a + variance_b + C2)
    return float((above / below).mean())


def window():
    taps = np.exp(-np.square(np.arange(-RADIUS, RADIUS + 1) / SIGMA) / 2)
    return (taps / taps.sum()).astype(np.float32)


def blur(planes):
    """Along rows, then along columns; a symmetric window needs one product for two taps."""
    for axis in (1, 2):
        planes = along(planes, axis)
    return planes


def along(planes, axis):
    taps, length = window(), planes.shape[axis] - 2 * RADIUS

    def shifted(k):
        return planes[:, k : k + length] if axis == 1 else planes[:, :, k : k + length]

    total = taps[RADIUS] * shifted(RADIUS)
    for k in range(RADIUS):
        total += taps[k] * (shifted(k) + shifted(2 * RADIUS - k))
    return total
