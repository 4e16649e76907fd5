#include <xxhash.h>

/* XXH3_128bits, with the processor's wide vectors where the library can choose at run time. Not every
   distribution builds that in, hence the weak reference. */
#if defined(__linux__) && defined(__x86_64__)
extern XXH128_hash_t XXH3_128bits_dispatch(const void *bytes, size_t count) __attribute__((weak));
#endif

static inline XXH128_hash_t cxxhash_128bits(const void *bytes, size_t count) {
#if defined(__linux__) && defined(__x86_64__)
  if (XXH3_128bits_dispatch) return XXH3_128bits_dispatch(bytes, count);
#endif
  return XXH3_128bits(bytes, count);
}
