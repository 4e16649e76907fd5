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
