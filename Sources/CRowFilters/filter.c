#include "rowfilters.h"

#include <string.h>

typedef uint8_t bytes __attribute__((vector_size(32)));
typedef int8_t signed_bytes __attribute__((vector_size(32)));
typedef uint16_t lanes __attribute__((vector_size(32)));

#define KERNEL(name) name##_anywhere
#include "kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define KERNEL(name) name##_avx2
#include "kernels.h"
#pragma clang attribute pop
#define CALL(name, ...)                                                         \
  (__builtin_cpu_supports("avx2") ? name##_avx2(__VA_ARGS__) : name##_anywhere(__VA_ARGS__))
#else
#define CALL(name, ...) name##_anywhere(__VA_ARGS__)
#endif

void rowfilters_apply(
    int filter, const uint8_t *row, const uint8_t *above, uint8_t *filtered, size_t count) {
  CALL(apply, filter, row, above, filtered, count);
}

uint32_t rowfilters_cost(const uint8_t *filtered, size_t count, uint8_t change, uint32_t limit) {
  return CALL(cost, filtered, count, change, limit);
}
