/// Loops over rows of pixels, in C because Swift's compiler does not choose the instructions they need
/// and cannot ask for any that only some processors of a family have. On x86-64 each is compiled twice,
/// once with AVX2, and the processor decides which one runs.
///
/// Every processor gives the same bits: the kernels work on integers, or on floats in an order of
/// operations that is fixed, without fused multiplication.
///
/// Unless a function says otherwise:
/// - A *pixel* is a `uint32_t` 0xAARRGGBB of premultiplied 8-bit channels, and `count` is in pixels; 0 is
///   allowed. A `stride` leads from one row to the next, in elements of the pointer's type.
/// - An *opacity* is a number from 0 to 65535 that stands for 0 to 1. Opacities that differ from pixel to
///   pixel are `uint32_t` that repeat the opacity in both halves.
/// - A *weight* is in 65536ths.
/// - No pointer needs any alignment but its type's, none is null, and only `count` elements are read or
///   written. `result` may be the very pointer of an input; a result that overlaps an input in another
///   way is undefined.
#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H

#include <stdint.h>

// MARK: Composition

/// Composes `source` times `opacity` over `below` (source-over). What stays of `below` is
/// 1 - alpha·opacity, short of it by less than 2⁻¹⁵; each channel is rounded once.
///
/// Opacity 0 leaves `below` bit for bit, and an opaque pixel of opacity 65535 replaces it bit for bit.
void kernel_over(
    const uint32_t *source, uint16_t opacity, const uint32_t *below, uint32_t *result, long count);

/// As `kernel_over`, with an opacity for each pixel.
void kernel_over_each(
    const uint32_t *source, const uint32_t *opacities, const uint32_t *below, uint32_t *result,
    long count);

/// As `kernel_over_each`, with one colour as the source.
void kernel_color_over(
    uint32_t color, const uint32_t *opacities, const uint32_t *below, uint32_t *result, long count);

/// The opacities of coverage, a byte a pixel: 255 is 65535.
void kernel_opacities_of_coverage(const uint8_t *coverage, uint32_t *opacities, long count);

/// The opacities nearest to `values` times `scale`, clamped to 0…65535. A value that is no number is
/// undefined.
void kernel_opacities_of_values(
    const float *values, float scale, uint32_t *opacities, long count);

/// Whether the bytes of a rectangle, which is not empty, are all 0 (returns 1), all 255 (2), or neither
/// (0).
int kernel_uniformity(const uint8_t *bytes, long stride, long width, long height);

// MARK: Mixing and sampling

/// The sum of two rows, each times its weight, every channel rounded once. The weights sum to at most
/// 65536.
void kernel_mix(
    const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
    uint32_t *result, long count);

/// As `kernel_mix`, without rounding to 8 bits: four numbers in 8.8 fixed point for each pixel, in the
/// order blue, green, red, alpha. `result` overlaps neither input.
void kernel_mix_wide(
    const uint32_t *first, uint16_t first_weight, const uint32_t *second, uint16_t second_weight,
    uint16_t *result, long count);

/// Between which two pixels of a row a sample lies: at `index` and the one behind it. The weights sum to
/// 65535.
typedef struct {
  int32_t index;
  uint16_t weight;
  uint16_t next_weight;
} kernel_tap;

/// Samples a row as `kernel_mix_wide` makes it, at `count` taps, and rounds.
///
/// `wide` starts at the pixel of index `start`. Both pixels of every tap are read, also the one behind
/// whose weight is 0. `result` does not overlap the inputs.
void kernel_sample(
    const uint16_t *wide, long start, const kernel_tap *taps, uint32_t *result, long count);

/// A projective transform of the plane: [x′w y′w w] = x · `x` + y · `y` + `origin`.
typedef struct {
  double x[3], y[3], origin[3];
} kernel_projection;

/// A row of a picture that is seen through a projection. Points with a w of 0 or less are clear.
///
/// A pixel is the mean of linearly filtered samples over its area in the picture, as far as that is larger
/// than one of the picture's own: up to 64 along each of its sides. Beyond its edges the picture goes on as at
/// its edges.
///
/// `picture` has no padding between its rows and at least two columns. `to_picture` leads from points of the
/// canvas to those of the picture, where pixels have their middles at halves; `x` and `y` are the middle of the
/// first pixel of the row.
void kernel_warp_row(
    const uint32_t *picture, long width, long height, const kernel_projection *to_picture, double x,
    double y, uint32_t *result, long count);

/// Asks the processor to load a rectangle of pixels into its cache.
static inline void kernel_prefetch(
    const uint32_t *pixels, long stride, long width, long height) {
  for (long row = 0; row < height; row++) {
    for (long x = 0; x < width; x += 16) __builtin_prefetch(pixels + row * stride + x);
  }
}

// MARK: Blur

/// The means of the bytes of `count` squares that lie side by side, from 0 to 1 for bytes from 0 to 255.
///
/// `side` is in bytes, 1 to 32, and `side` · `count` at most 64.
void kernel_cell_means(const uint8_t *bytes, long stride, long side, float *means, long count);

/// Blurs a row with a symmetric kernel whose weights sum to 1.
///
/// `weights` holds those at distance 0 to `radius`; the first one is not used, being what the others
/// leave of 1. `line` has `count` + 2 · `radius` values, `result` `count`; they do not overlap. Where all
/// values that a result depends on are equal, it is that value, bit for bit.
void kernel_blur_row(
    const float *line, const float *weights, long radius, float *result, long count);

/// As `kernel_blur_row`, across 2 · `radius` + 1 rows, for the columns from `start` to `end`, which are a
/// multiple of 16 apart. `result` starts at column 0 and overlaps no row.
void kernel_blur_columns(
    const float *const *rows, const float *weights, long radius, float *result, long start,
    long end);

/// Interpolates a row of pixels between the centres of cells, linearly. The row lies between two rows of
/// `count` cells, `fraction` (0 to 1) of the way from `upper` to `lower`.
///
/// `reduction`, a power of two from 2 on, is the side of a cell in pixels. The first pixel is the one
/// behind the first cell's centre. Reads up to 7 values behind either row's end, whose values do not
/// matter. `result` has room for (`count` + 2) · `reduction` + 8 values; those from
/// (`count` - 1) · `reduction` on are undefined. It overlaps neither input.
void kernel_interpolate_cells(
    const float *upper, const float *lower, float fraction, long reduction, float *result,
    long count);

// MARK: Planes

/// The sums of the channels, each times its weight, over `count` squares of 2 × 2 pixels that lie side by side.
///
/// `pixels` is the upper left pixel of the first square, and `weights` holds those of red, green and blue, which
/// are added up in this order.
void kernel_weigh_squares(
    const uint32_t *pixels, long stride, const float *weights, float *values, long count);

// MARK: Packing

/// Writes the red, green and blue byte of each pixel, without padding. `bytes` and `pixels` do not
/// overlap.
void kernel_pack_rgb(const uint32_t *pixels, uint8_t *bytes, long count);

/// As `kernel_pack_rgb`, and writes each byte's difference from that of the row `above`, modulo 256.
///
/// `bytes` must hold the packed bytes of `above` beforehand: where both rows are equal over 32 pixels, they
/// are left as they are. None of the four overlap, but `pixels` and `above` may.
void kernel_pack_rgb_difference(
    const uint32_t *pixels, const uint32_t *above, uint8_t *bytes, uint8_t *differences, long count);

/// Turns red, green, blue (and alpha) bytes into values 0xAARRGGBB, opaque where there is no alpha. Alpha
/// is taken as it is: straight bytes give straight values.
///
/// `size` is the bytes of a pixel, 3 or 4.
void kernel_unpack(const uint8_t *bytes, uint32_t *pixels, long count, int size);

// MARK: PNG's row filters
//
// Here `count` is in bytes.

/// Filters a row of 3-byte pixels.
///
/// `filter` is PNG's number, 0 (none) to 4 (Paeth). `above` is the row above, zeros for the first one.
/// Three zero bytes precede both `row` and `above`. `filtered` overlaps neither.
void kernel_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, uint8_t *filtered, long count);

/// Estimates how well a filtered row of 3-byte pixels compresses: the sum of its bytes' magnitudes as
/// signed numbers, and `change` for each byte that differs from that of the pixel before. The first pixel
/// does not count.
///
/// `change` is at most 127. Once the sum exceeds `limit`, the rest may be left out: the result is then
/// just some number above it.
uint32_t kernel_filtered_row_cost(
    const uint8_t *filtered, long count, uint8_t change, uint32_t limit);

/// These undo a row's filter in place. `size` is the bytes of a pixel, 3 or 4, and `count` a multiple of
/// it. `above` is the row above, unfiltered; it does not overlap `row`. One byte behind the end of either
/// may be read, which must be there; its value does not matter.
void kernel_unfilter_sub(uint8_t *row, long count, int size);
void kernel_unfilter_up(uint8_t *row, const uint8_t *above, long count);
void kernel_unfilter_average(uint8_t *row, const uint8_t *above, long count, int size);
void kernel_unfilter_paeth(uint8_t *row, const uint8_t *above, long count, int size);

// MARK: Memory

/// Has glibc's allocator serve blocks of up to `block` bytes from its heap instead of mapping each one,
/// and keep up to `rest` freed bytes at the heap's end. Swift's Glibc module leaves `mallopt` out. Does
/// nothing with another C library.
void kernel_keep_freed_memory(int block, int rest);

/// Has glibc's allocator give all threads one heap instead of one each. Does nothing with another C library.
void kernel_use_one_heap(void);

/// Has glibc's allocator give freed pages back to the system if more than `most` bytes are free. Does nothing with
/// another C library.
void kernel_return_freed_memory(long most);

// MARK: Processor

/// As much of the processor's name as other libraries choose their code by: "x86-64 without SSE4.2", "x86-64 with
/// SSE4.2", "x86-64 with AVX2", "arm64" or "unknown".
const char *kernel_processor(void);

#endif
