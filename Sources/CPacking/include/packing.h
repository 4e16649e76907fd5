#include <stddef.h>
#include <stdint.h>

/* Writes the red, green and blue bytes of 0xAARRGGBB words, three a pixel. */
void cpacking_rgb(const uint32_t *words, uint8_t *bytes, size_t count);

/* Writes the bytes of words, and what they differ by from the bytes of others, modulo 256. Where both
   are equal over a longer stretch, `bytes` are left as they are: they must be those of `above`. */
void cpacking_rgb_difference(
    const uint32_t *words, const uint32_t *above, uint8_t *bytes, uint8_t *differences, size_t count);
