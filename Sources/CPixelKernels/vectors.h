// Vector types and the few operations on them that the kernels share. Clang compiles these for any
// processor; a vector that is wider than the processor's registers takes several of them.

#include <stdint.h>
#include <string.h>

// A product and a sum are rounded one by one on every processor, so all give the same bits.
#pragma STDC FP_CONTRACT OFF

// Functions that take vectors are called differently with and without AVX. All of ours are inlined.
#define INLINE static inline __attribute__((always_inline))
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));
typedef int16_t i16x4 __attribute__((ext_vector_type(4)));

typedef uint8_t u8x8 __attribute__((vector_size(8)));

typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));

typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef int8_t i8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef double f64x4 __attribute__((vector_size(32)));

typedef uint32_t u32x16 __attribute__((vector_size(64)));
typedef int32_t i32x16 __attribute__((vector_size(64)));
typedef float f32x16 __attribute__((vector_size(64)));

// Runs a statement for every `step` pixels (or other elements of 4 bytes), `i` being the first one's
// index and `size` their bytes: a constant but for the last ones, which may be fewer.
#define FOR_BLOCKS(step, count, ...)                                            \
  do {                                                                          \
    long i = 0;                                                                 \
    for (; i + (step) <= (count); i += (step)) {                                \
      const size_t size = 4 * (step);                                           \
      __VA_ARGS__                                                               \
    }                                                                           \
    if (i < (count)) {                                                          \
      const size_t size = 4 * (size_t)((count) - i);                            \
      __VA_ARGS__                                                               \
    }                                                                           \
  } while (0)

// `size` bytes as 16-bit lanes, the missing ones 0. Eight pixels have two lanes each: blue and green,
// red and alpha.
INLINE u16x16 load(const void *bytes, size_t size) {
  u16x16 lanes = {};
  memcpy(&lanes, bytes, size);
  return lanes;
}

INLINE void store(u16x16 lanes, void *bytes, size_t size) { memcpy(bytes, &lanes, size); }

INLINE u16x16 repeated(uint16_t value) { return (u16x16){} + value; }

INLINE int is_zero(u16x16 lanes) {
  const u64x4 parts = (u64x4)lanes;
  return !(parts[0] | parts[1] | parts[2] | parts[3]);
}

// The upper 16 bits of the products. Clang does not find AVX2's instruction where it knows some bits of a
// factor to be 0, and mixing two rows would take three times as long.
INLINE u16x16 multiply_high(u16x16 a, u16x16 b) {
#if defined(HAS_AVX2)
  return (u16x16)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
#else
  const u32x16 products = __builtin_convertvector(a, u32x16) * __builtin_convertvector(b, u32x16);
  return __builtin_convertvector(products >> 16, u16x16);
#endif
}
