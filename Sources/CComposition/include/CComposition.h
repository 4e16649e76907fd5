/// Loops over pixels that need instructions Swift's compiler does not choose by itself. Integers only,
/// so every processor gives the same bits; what they mean is told in `Pixels/Composition.swift`.
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

void composition_over(const uint32_t *source, uint32_t *destination, long count, uint16_t share);

/// Each pixel has a share of its own, in both halves of a word.
void composition_over_shares(
    const uint32_t *source, uint32_t *destination, long count, const uint32_t *shares);

void composition_color_over(
    uint32_t color, uint32_t *destination, long count, const uint32_t *shares);

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

/// The sums of the bytes of squares that lie side by side and take up at most 64 bytes of a row.
///
/// @param side  At most 32.
void composition_square_sums(
    const uint8_t *bytes, long stride, long side, uint32_t *sums, long count);

#endif
