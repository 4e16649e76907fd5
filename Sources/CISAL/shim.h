#include <isa-l.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

/* Sums and products of macros, which Swift does not import. */
static const uint32_t cisal_level_1_buffer_size = ISAL_DEF_LVL1_DEFAULT;

/* Codes for symbols of the given frequencies. In C because Swift does not import the histogram's hash
   table, which is too long an array. */
static inline int cisal_create_hufftables(
    struct isal_hufftables *codes, const uint64_t *literals_and_lengths, const uint64_t *distances) {
  struct isal_huff_histogram histogram = {{0}, {0}, {0}};
  for (int i = 0; i < ISAL_DEF_LIT_LEN_SYMBOLS; i++)
    histogram.lit_len_histogram[i] = literals_and_lengths[i];
  for (int i = 0; i < ISAL_DEF_DIST_SYMBOLS; i++) histogram.dist_histogram[i] = distances[i];
  return isal_create_hufftables(codes, &histogram);
}

/* The file that the library was loaded from; the program's own where it is linked in, NULL where that is not known. */
static inline const char *cisal_file(void) {
  struct {
    const char *file;
    void *start;
    const char *name;
    void *place;
  } found = {0};
  extern int dladdr(const void *place, void *found);
  return dladdr((const void *)isal_deflate, &found) ? found.file : 0;
}
