#include "rowfilters.h"

#include <string.h>

typedef uint8_t bytes4 __attribute__((ext_vector_type(4)));
typedef int16_t shorts4 __attribute__((ext_vector_type(4)));

static inline bytes4 load(const uint8_t *bytes) {
  bytes4 pixel;
  memcpy(&pixel, bytes, 4);
  return pixel;
}

static inline shorts4 wide(bytes4 pixel) { return __builtin_convertvector(pixel, shorts4); }

static inline void store(bytes4 pixel, uint8_t *bytes, int size) { memcpy(bytes, &pixel, (size_t)size); }

/* Whether the next `step` bytes of a filtered row are noughts. */
enum { step = 48 };

static inline int is_nought(const uint8_t *bytes) {
  uint64_t words[step / 8], sum = 0;
  memcpy(words, bytes, step);
  for (int i = 0; i < step / 8; i++) sum |= words[i];
  return sum == 0;
}

static inline __attribute__((always_inline)) void sub(uint8_t *row, size_t count, int size) {
  bytes4 left = 0;
  size_t i = 0;
  while (i < count) {
    left += load(row + i);
    store(left, row + i, size);
    i += size;
  }
}

void rowfilters_restore_sub(uint8_t *row, size_t count, int size) {
  if (size == 3) sub(row, count, 3);
  else sub(row, count, 4);
}

void rowfilters_restore_up(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] += above[i];
}

static inline __attribute__((always_inline)) void average(
    uint8_t *row, const uint8_t *above, size_t count, int size) {
  shorts4 left = 0;
  for (size_t i = 0; i < count; i += size) {
    left = (wide(load(row + i)) + ((left + wide(load(above + i))) >> 1)) & 0xFF;
    store(__builtin_convertvector(left, bytes4), row + i, size);
  }
}

void rowfilters_restore_average(uint8_t *row, const uint8_t *above, size_t count, int size) {
  if (size == 3) average(row, above, count, 3);
  else average(row, above, count, 4);
}

static inline shorts4 magnitude(shorts4 value) { return __builtin_elementwise_max(value, -value); }

/* To the left, above, or above on the left: whichever is closest to left + above - above on the left. */
static inline shorts4 closest(shorts4 left, shorts4 up, shorts4 corner) {
  shorts4 to_left = up - corner, to_up = left - corner;
  shorts4 to_corner = magnitude(to_left + to_up);
  to_left = magnitude(to_left);
  to_up = magnitude(to_up);
  shorts4 smallest = __builtin_elementwise_min(__builtin_elementwise_min(to_left, to_up), to_corner);
  shorts4 second = to_up == smallest ? up : corner;
  return to_left == smallest ? left : second;
}

static inline __attribute__((always_inline)) void paeth(
    uint8_t *row, const uint8_t *above, size_t count, int size) {
  shorts4 left = 0, corner = 0;
  size_t i = 0;
  while (i < count) {
    /* A row that has caught up with the one above goes on like it as long as nothing is added: above is
       then the closest of the three. Screens are full of such rows. */
    if (i >= (size_t)size && i + step <= count && is_nought(row + i) &&
        memcmp(row + i - size, above + i - size, (size_t)size) == 0) {
      do {
        memcpy(row + i, above + i, step);
        i += step;
      } while (i + step <= count && is_nought(row + i));
      left = corner = wide(load(above + i - size));
      continue;
    }
    size_t end = i + step < count ? i + step : count;
    for (; i < end; i += size) {
      shorts4 up = wide(load(above + i));
      left = (wide(load(row + i)) + closest(left, up, corner)) & 0xFF;
      store(__builtin_convertvector(left, bytes4), row + i, size);
      corner = up;
    }
  }
}

void rowfilters_restore_paeth(uint8_t *row, const uint8_t *above, size_t count, int size) {
  if (size == 3) paeth(row, above, count, 3);
  else paeth(row, above, count, 4);
}

static void pack(const uint8_t *row, uint32_t *words, size_t width, int size) {
  for (size_t x = 0; x < width; x++, row += size) {
    uint32_t alpha = size == 4 ? row[3] : 0xFF;
    words[x] = alpha << 24 | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
  }
}

#if defined(__x86_64__)
#include <tmmintrin.h>

/* Shuffling the bytes of a vector came to x86 with SSSE3 (2006). */
__attribute__((target("ssse3")))
static void pack_fours(const uint8_t *row, uint32_t *words, size_t width, int size) {
  const __m128i of_three = _mm_setr_epi8(2, 1, 0, -1, 5, 4, 3, -1, 8, 7, 6, -1, 11, 10, 9, -1);
  const __m128i of_four = _mm_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
  const __m128i order = size == 3 ? of_three : of_four;
  const __m128i alpha = _mm_set1_epi32(size == 3 ? (int)0xFF000000 : 0);
  size_t x = 0;
  /* Each load reaches 4 bytes into the pixels behind it, of which there have to be some. */
  for (; x + 6 <= width; x += 4) {
    __m128i pixels = _mm_loadu_si128((const __m128i *)(row + size * x));
    _mm_storeu_si128(
        (__m128i *)(words + x), _mm_or_si128(_mm_shuffle_epi8(pixels, order), alpha));
  }
  pack(row + size * x, words + x, width - x, size);
}

void rowfilters_words(const uint8_t *row, uint32_t *words, size_t width, int size) {
  if (__builtin_cpu_supports("ssse3")) pack_fours(row, words, width, size);
  else pack(row, words, width, size);
}
#else
void rowfilters_words(const uint8_t *row, uint32_t *words, size_t width, int size) {
  pack(row, words, width, size);
}
#endif
