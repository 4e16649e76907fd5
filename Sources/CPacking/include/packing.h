#include <stddef.h>
#include <stdint.h>

/* Writes the red, green and blue bytes of 0xAARRGGBB words, three a pixel. */
void cpacking_rgb(const uint32_t *words, uint8_t *bytes, size_t count);
