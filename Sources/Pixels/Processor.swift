import CPixelKernels

/// This processor, as far as libraries choose their code by it: "x86-64 without SSE4.2", "x86-64 with SSE4.2",
/// "x86-64 with AVX2", "arm64" or "unknown". The kernels give the same bits on each; compressors do not.
package var processorName: String { String(cString: kernel_processor()) }
