/// Loops over pixels that need instructions Swift's compiler does not choose by itself. Integers, or
/// floats that no processor rounds in another order, so all give the same bits. What they mean is told in
/// `Pixels`: `Composition`, `GaussianBlur`, `ShadowBlur`.
#ifndef CCOMPOSITION_H
#define CCOMPOSITION_H

#include <stdint.h>

/// Which two neighbours a pixel lies between: the first one's index, and the share of each.
typedef struct {
  int32_t index;
  uint16_t rest;
  uint16_t share;
} composition_tap;

/// `share` of the second row, `rest` of the first.
void composition_mix(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint32_t *result,
    long count);

/// Asks for the pixels of a rectangle, which somebody will read soon.
static inline void composition_prefetch(
    const uint32_t *pixels, long stride, long width, long height) {
  for (long row = 0; row < height; row++) {
    for (long x = 0; x < width; x += 16) __builtin_prefetch(pixels + row * stride + x);
  }
}

/// The result may be what lies below.
void composition_over(
    const uint32_t *source, uint16_t share, const uint32_t *below, uint32_t *result, long count);

/// Each pixel has a share of its own, in both halves of a word.
void composition_over_shares(
    const uint32_t *source, const uint32_t *shares, const uint32_t *below, uint32_t *result,
    long count);

void composition_color_over(
    uint32_t color, const uint32_t *shares, const uint32_t *below, uint32_t *result, long count);

void composition_coverage_shares(const uint8_t *coverage, uint32_t *shares, long count);

/// Mixes two rows without rounding: each channel a number in 8.8 fixed point.
void composition_mix_wide(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint16_t *result,
    long count);

/// Mixes neighbours of a wide row and rounds. A tap's index counts from `start` of the wide row, which
/// holds one pixel behind the last index.
void composition_sample(
    const uint16_t *wide, long start, const composition_tap *taps, uint32_t *result, long count);

/// The bytes of a rectangle: whether all are 0 (1), all are 255 (2), or neither (0).
int composition_uniformity(const uint8_t *bytes, long stride, long width, long height);

/// The means, in 255ths, of the bytes of squares that lie side by side and take up at most 64 bytes of a
/// row.
///
/// @param side  At most 32.
void composition_square_means(
    const uint8_t *bytes, long stride, long side, float *means, long count);

/// @param line    `radius` more values on either side than the `count` of the result.
/// @param weights Those at distance 0 to `radius`; the first does not count.
void composition_blur_across(
    const float *line, const float *weights, long radius, float *result, long count);

/// @param rows  2 · `radius` + 1 of them, the middle one in the middle.
/// @param end   A multiple of 16 values behind `start`.
void composition_blur_down(
    const float *const *rows, const float *weights, long radius, float *result, long start,
    long end);

/// The values of the pixels between `count` cells of a row that lies between two; both have 7 more values,
/// whatever they are.
///
/// @param share      Of the lower row.
/// @param reduction  Pixels of a cell; a power of two from 2 on.
/// @param result     Has room for (`count` + 2) · `reduction` + 8.
void composition_interpolate(
    const float *upper, const float *lower, float share, long reduction, float *result,
    long count);

/// Shares in both halves of words, of values in 0 to 1 times `scale`.
void composition_value_shares(const float *values, float scale, uint32_t *shares, long count);

#endif
