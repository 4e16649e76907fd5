#include <png.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

/* Reading through libpng's classic interface. It reports errors by longjmp, which must not pass
   through Swift code; here the jump begins and ends within one C function.

   The simplified interface (png_image_…) needs no such thing, but the correction of CVE-2025-65018,
   as distributions have added it to older versions too, makes it return wrong rows of interlaced
   pictures of 16 bits. */

struct cpng_file {
  const unsigned char *bytes;
  size_t count;
  char message[128];
};

static void cpng_read(png_structp png, png_bytep target, size_t count) {
  struct cpng_file *file = (struct cpng_file *)png_get_io_ptr(png);
  if (count > file->count) png_error(png, "the file ends too early");
  memcpy(target, file->bytes, count);
  file->bytes += count;
  file->count -= count;
}

static void cpng_fail(png_structp png, png_const_charp message) {
  struct cpng_file *file = (struct cpng_file *)png_get_error_ptr(png);
  snprintf(file->message, sizeof file->message, "%s", message);
  png_longjmp(png, 1);
}

static void cpng_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/* Reads a file whose size in pixels is known into straight 8-bit blue, green, red and
   alpha, rows without padding.
   Returns 0 and leaves a message where the file is damaged. */
static inline int cpng_read_bgra(
    struct cpng_file *file, unsigned int width, unsigned int height, void *bgra) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, cpng_fail, cpng_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, file, cpng_read);
  png_set_user_limits(png, width, height);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  png_set_bgr(png);
  png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)4 * width ||
      png_get_image_height(png, info) != height)
    png_error(png, "the picture is not of the size that its header says");
  for (int pass = 0; pass < passes; pass++)
    for (size_t row = 0; row < height; row++)
      png_read_row(png, (png_bytep)bgra + row * 4 * width, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
