#include "packing.h"

/* In C because Swift cannot ask for an instruction that not every processor of a family has: shuffling
   the bytes of a vector, which packs four pixels at once, came to x86 with SSSE3 (2006). */

static void pack_pixels(const uint32_t *words, uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bytes[3 * i] = (uint8_t)(words[i] >> 16);
    bytes[3 * i + 1] = (uint8_t)(words[i] >> 8);
    bytes[3 * i + 2] = (uint8_t)words[i];
  }
}

#if defined(__x86_64__)
#include <tmmintrin.h>

__attribute__((target("ssse3")))
static void pack_fours(const uint32_t *words, uint8_t *bytes, size_t count) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  size_t i = 0;
  /* Each store reaches 4 bytes into the pixels behind it, which are written later. */
  for (; i + 6 <= count; i += 4) {
    __m128i pixels = _mm_loadu_si128((const __m128i *)(words + i));
    _mm_storeu_si128((__m128i *)(bytes + 3 * i), _mm_shuffle_epi8(pixels, order));
  }
  pack_pixels(words + i, bytes + 3 * i, count - i);
}

void cpacking_rgb(const uint32_t *words, uint8_t *bytes, size_t count) {
  if (__builtin_cpu_supports("ssse3")) {
    pack_fours(words, bytes, count);
  } else {
    pack_pixels(words, bytes, count);
  }
}
#else
void cpacking_rgb(const uint32_t *words, uint8_t *bytes, size_t count) {
  pack_pixels(words, bytes, count);
}
#endif
