/// PNG's row filters and the way back from them. In C because these loops decide how fast a picture is
/// read and how fast a small file is made: Swift's compiler makes single loads and stores of a pixel's
/// bytes, and cannot ask for instructions that not every processor of a family has. What the filters
/// mean is told in `PNG/Encoding/RowFilter.swift`.
///
/// Before a row that is filtered, and before the one above it, lie three bytes of 0.
#ifndef CROWFILTERS_H
#define CROWFILTERS_H

#include <stddef.h>
#include <stdint.h>

/// Filters a row of `count` bytes in pixels of 3. `filter` is PNG's number, 0 to 4; `above` is the row
/// above, nothing but noughts for the first.
void rowfilters_apply(
    int filter, const uint8_t *row, const uint8_t *above, uint8_t *filtered, size_t count);

/// The sum of filtered bytes as signed differences, and `change` for each that differs from that of the
/// pixel before; the first pixel does not count. `change` is at most 127, `count` at most 49,152. What
/// costs more than `limit` is not counted to its end.
uint32_t rowfilters_cost(const uint8_t *filtered, size_t count, uint8_t change, uint32_t limit);

/// Take a row's filter off, in place. `count` is in bytes, a multiple of `size`, which is the bytes a
/// pixel: 3 or 4. Up to 4 bytes behind a row are read, and never used.
void rowfilters_restore_sub(uint8_t *row, size_t count, int size);
void rowfilters_restore_up(uint8_t *row, const uint8_t *above, size_t count);
void rowfilters_restore_average(uint8_t *row, const uint8_t *above, size_t count, int size);
void rowfilters_restore_paeth(uint8_t *row, const uint8_t *above, size_t count, int size);

/// Red, green, blue (and alpha) bytes to words 0xAARRGGBB.
void rowfilters_words(const uint8_t *row, uint32_t *words, size_t width, int size);

#endif
