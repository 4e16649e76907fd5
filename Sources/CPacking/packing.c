#include "packing.h"

#include <string.h>

/* In C because Swift cannot ask for an instruction that not every processor of a family has: shuffling
   the bytes of a vector, which packs eight pixels at once, came to x86 with AVX2 (2013). */

static void pack_pixels(const uint32_t *words, uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bytes[3 * i] = (uint8_t)(words[i] >> 16);
    bytes[3 * i + 1] = (uint8_t)(words[i] >> 8);
    bytes[3 * i + 2] = (uint8_t)words[i];
  }
}

static void pack_differences(
    const uint32_t *words, const uint32_t *above, uint8_t *bytes, uint8_t *differences, size_t count) {
  for (size_t i = 0; i < count; i++) {
    for (int part = 0; part < 3; part++) {
      const uint8_t byte = (uint8_t)(words[i] >> (16 - 8 * part));
      bytes[3 * i + part] = byte;
      differences[3 * i + part] = (uint8_t)(byte - (uint8_t)(above[i] >> (16 - 8 * part)));
    }
  }
}

#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

/* Writes 24 bytes and none behind them. */
static inline void store_eight(__m256i pixels, uint8_t *bytes) {
  const __m256i order = _mm256_setr_epi8(
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1,
      2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  const __m256i packed = _mm256_permutevar8x32_epi32(
      _mm256_shuffle_epi8(pixels, order), _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7));
  _mm_storeu_si128((__m128i *)bytes, _mm256_castsi256_si128(packed));
  _mm_storel_epi64((__m128i *)(bytes + 16), _mm256_extracti128_si256(packed, 1));
}

static void pack_pixels_avx2(const uint32_t *words, uint8_t *bytes, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8)
    store_eight(_mm256_loadu_si256((const __m256i *)(words + i)), bytes + 3 * i);
  pack_pixels(words + i, bytes + 3 * i, count - i);
}

static void pack_differences_avx2(
    const uint32_t *words, const uint32_t *above, uint8_t *bytes, uint8_t *differences, size_t count) {
  size_t i = 0;
  while (i + 32 <= count) {
    __m256i current[4], difference[4], any = _mm256_setzero_si256();
    for (int part = 0; part < 4; part++) {
      current[part] = _mm256_loadu_si256((const __m256i *)(words + i) + part);
      difference[part] = _mm256_sub_epi8(
          current[part], _mm256_loadu_si256((const __m256i *)(above + i) + part));
      any = _mm256_or_si256(any, difference[part]);
    }
    if (_mm256_testz_si256(any, any)) {
      memset(differences + 3 * i, 0, 96);
    } else {
      for (int part = 0; part < 4; part++) {
        store_eight(current[part], bytes + 3 * i + 24 * part);
        store_eight(difference[part], differences + 3 * i + 24 * part);
      }
    }
    i += 32;
  }
  for (; i + 8 <= count; i += 8) {
    const __m256i current = _mm256_loadu_si256((const __m256i *)(words + i));
    store_eight(current, bytes + 3 * i);
    store_eight(
        _mm256_sub_epi8(current, _mm256_loadu_si256((const __m256i *)(above + i))),
        differences + 3 * i);
  }
  pack_differences(words + i, above + i, bytes + 3 * i, differences + 3 * i, count - i);
}

#pragma clang attribute pop
#define CALL(name, ...)                                                         \
  (__builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__) : name(__VA_ARGS__))
#else
#define CALL(name, ...) name(__VA_ARGS__)
#endif

void cpacking_rgb(const uint32_t *words, uint8_t *bytes, size_t count) {
  CALL(pack_pixels, words, bytes, count);
}

void cpacking_rgb_difference(
    const uint32_t *words, const uint32_t *above, uint8_t *bytes, uint8_t *differences, size_t count) {
  CALL(pack_differences, words, above, bytes, differences, count);
}
