// Calls each kernel in the form that suits the processor.

#include "CPixelKernels.h"

#if defined(__x86_64__)
#define KERNEL(result_type, name, parameters, arguments)                        \
  result_type kernel_##name##_baseline parameters;                              \
  result_type kernel_##name##_avx2 parameters;                                  \
  result_type kernel_##name parameters {                                        \
    return __builtin_cpu_supports("avx2") ? kernel_##name##_avx2 arguments      \
                                          : kernel_##name##_baseline arguments; \
  }
#else
#define KERNEL(result_type, name, parameters, arguments)                        \
  result_type kernel_##name##_baseline parameters;                              \
  result_type kernel_##name parameters { return kernel_##name##_baseline arguments; }
#endif

#include "kernels.h"

const char *kernel_processor(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return "x86-64 with AVX2";
  return __builtin_cpu_supports("sse4.2") ? "x86-64 with SSE4.2" : "x86-64 without SSE4.2";
#elif defined(__aarch64__)
  return "arm64";
#else
  return "unknown";
#endif
}
