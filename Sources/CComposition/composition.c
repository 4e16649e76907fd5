#include "CComposition.h"

#include <string.h>

// So that a product and a sum are rounded one by one on every processor.
#pragma STDC FP_CONTRACT OFF

// Eight pixels as sixteen lanes, which hold two channels each. Macros, because a function that takes
// vectors is called differently with and without AVX.
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint64_t longs __attribute__((vector_size(32)));
typedef uint32_t wide_lanes __attribute__((vector_size(64)));

// Two neighbours as eight lanes, a channel each.
typedef uint16_t pair __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(16)));

typedef float octet __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(64)));
typedef int32_t bits __attribute__((vector_size(64)));

#define PRODUCT_HIGH(a, b, narrow, broad)                                       \
  __builtin_convertvector(                                                      \
      (__builtin_convertvector(a, broad) * __builtin_convertvector(b, broad)) >> 16, narrow)

#define ANY(value)                                                              \
  (((longs)(value))[0] | ((longs)(value))[1] | ((longs)(value))[2] | ((longs)(value))[3])
#define ALL(value) ((lanes){} + (uint16_t)(value))
#define ROUNDED(odd, even) ((((odd) + 128) & 0xFF00) | (((even) + 128) >> 8))

// `rest` lets through what of the destination stays: 1 − alpha·share.
#define COMPOSED(source, destination, share, rest)                              \
  ROUNDED(                                                                      \
      HIGH((source) & 0xFF00, share) + HIGH((destination) & 0xFF00, rest),      \
      HIGH((source) << 8, share) + HIGH((destination) << 8, rest))

// Each pixel's alpha as a share, in both of its lanes.
#define ALPHA(result, source)                                                   \
  do {                                                                          \
    words alpha_ = (words)(source) >> 24;                                       \
    alpha_ |= alpha_ << 8;                                                      \
    alpha_ |= alpha_ << 16;                                                     \
    result = (lanes)alpha_;                                                     \
  } while (0)

// Runs `block` for some pixels at a time; what is left over is copied to where as many have room.
#define FOR_ALL(count, step, block)                                             \
  do {                                                                          \
    long index = 0;                                                             \
    for (; index + (step) <= (count); index += (step))                          \
      block(index, 4 * (size_t)(step));                                         \
    if (index < (count)) block(index, 4 * (size_t)((count) - index));           \
  } while (0)

// Of two taps, the pixels that each lies between.
#define NEIGHBOURS(first, second)                                               \
  ({                                                                            \
    pair first_, second_;                                                       \
    memcpy(&first_, wide + 4 * ((first).index - start), sizeof first_);         \
    memcpy(&second_, wide + 4 * ((second).index - start), sizeof second_);      \
    __builtin_shufflevector(                                                    \
        first_, second_, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); \
  })

#define HIGH(a, b) PRODUCT_HIGH(a, b, lanes, wide_lanes)
#define KERNEL(name) name##_anywhere
#include "kernels.h"
#undef KERNEL
#undef HIGH

#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define HIGH(a, b) ((lanes)_mm256_mulhi_epu16((__m256i)(a), (__m256i)(b)))
#define KERNEL(name) name##_avx2
#include "kernels.h"
#pragma clang attribute pop
#define CALL(name, ...)                                                         \
  (__builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__) : name##_anywhere(__VA_ARGS__))
#else
#define CALL(name, ...) name##_anywhere(__VA_ARGS__)
#endif

void composition_mix(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint32_t *result,
    long count) {
  CALL(mix, first, second, rest, share, result, count);
}

void composition_over(
    const uint32_t *source, uint16_t share, const uint32_t *below, uint32_t *result, long count) {
  CALL(over, source, share, below, result, count);
}

void composition_over_shares(
    const uint32_t *source, const uint32_t *shares, const uint32_t *below, uint32_t *result,
    long count) {
  CALL(over_shares, source, shares, below, result, count);
}

void composition_color_over(
    uint32_t color, const uint32_t *shares, const uint32_t *below, uint32_t *result, long count) {
  CALL(color_over, color, shares, below, result, count);
}

void composition_coverage_shares(const uint8_t *coverage, uint32_t *shares, long count) {
  CALL(coverage_shares, coverage, shares, count);
}

void composition_mix_wide(
    const uint32_t *first, const uint32_t *second, uint16_t rest, uint16_t share, uint16_t *result,
    long count) {
  CALL(mix_wide, first, second, rest, share, result, count);
}

void composition_sample(
    const uint16_t *wide, long start, const composition_tap *taps, uint32_t *result, long count) {
  CALL(sample, wide, start, taps, result, count);
}

void composition_square_means(
    const uint8_t *bytes, long stride, long side, float *means, long count) {
  CALL(square_means, bytes, stride, side, means, count);
}

void composition_blur_across(
    const float *line, const float *weights, long radius, float *result, long count) {
  CALL(blur_across, line, weights, radius, result, count);
}

void composition_blur_down(
    const float *const *rows, const float *weights, long radius, float *result, long start,
    long end) {
  CALL(blur_down, rows, weights, radius, result, start, end);
}

void composition_interpolate(
    const float *upper, const float *lower, float share, long reduction, float *result,
    long count) {
  CALL(interpolate, upper, lower, share, reduction, result, count);
}

void composition_value_shares(const float *values, float scale, uint32_t *shares, long count) {
  CALL(value_shares, values, scale, shares, count);
}

int composition_uniformity(const uint8_t *bytes, long stride, long width, long height) {
  return CALL(uniformity, bytes, stride, width, height);
}
