// All kernels under the names that VARIANT gives them, for one kind of processor. They are declared first,
// so that a definition with other parameters than its caller expects is an error.

#define KERNEL(result_type, name, parameters, arguments) result_type VARIANT(name) parameters;
#include "kernels.h"
#undef KERNEL

#define KERNEL(name) VARIANT(name)
#include "composition.h"
#include "warp.h"
#include "blur.h"
#include "packing.h"
#include "planes.h"
#include "row_filters.h"
