#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

/* Sums and products of macros, which Swift does not import. */
static const uint32_t cisal_level_1_buffer_size = ISAL_DEF_LVL1_DEFAULT;
