/// Takes a row's filter off, in place. In C because these loops decide how fast a picture is read, and
/// because Swift's compiler makes single loads and stores of a pixel's bytes. What the filters mean is
/// told in `FrameOutput/RowReconstruction.swift`.
///
/// `count` is in bytes, a multiple of `size`, which is the bytes a pixel: 3 or 4. Up to 4 bytes behind a
/// row are read, and never used.
#ifndef CRECONSTRUCTION_H
#define CRECONSTRUCTION_H

#include <stddef.h>
#include <stdint.h>

void reconstruction_sub(uint8_t *row, size_t count, int size);

/// `above` is the row above without its filter, nothing but noughts for the first row of a picture.
void reconstruction_up(uint8_t *row, const uint8_t *above, size_t count);
void reconstruction_average(uint8_t *row, const uint8_t *above, size_t count, int size);
void reconstruction_paeth(uint8_t *row, const uint8_t *above, size_t count, int size);

/// Red, green, blue (and alpha) bytes to words 0xAARRGGBB.
void reconstruction_words(const uint8_t *row, uint32_t *words, size_t width, int size);

#endif
