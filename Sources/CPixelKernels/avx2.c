// The kernels for x86-64 processors with AVX2 (2013 and later).

#include "CPixelKernels.h"

#if defined(__x86_64__)
#define HAS_AVX2
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "vectors.h"

#define VARIANT(name) kernel_##name##_avx2
#include "variant.h"
#pragma clang attribute pop
#endif
