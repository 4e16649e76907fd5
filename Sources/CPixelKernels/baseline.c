// The kernels for every processor of a family.

#include "CPixelKernels.h"
#include "vectors.h"

#define VARIANT(name) kernel_##name##_baseline
#include "variant.h"
