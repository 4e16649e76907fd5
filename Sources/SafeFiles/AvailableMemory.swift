import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory that this process can still take, in bytes: the least of what is left of its address space, of its
/// control group and of the machine; nil where none of them is known.
///
/// Swift ends the process when memory cannot be allocated, so that large amounts are compared with this first.
/// Sources: getrlimit(2), proc_pid_statm(5), proc_meminfo(5), the kernel's documentation of control groups 2.
package func availableMemory() -> Int? {
  [availableAddressSpace(), controlGroup, machine].compactMap(\.self).min().map { max($0, 0) }
}

/// What is left of this process's address space, or of the part of it that holds data, in bytes; nil where it is
/// not limited, or not known.
package func availableAddressSpace() -> Int? {
  #if canImport(Glibc)
    let limits = (
      limit(__rlimit_resource_t(RLIMIT_AS.rawValue)),
      limit(__rlimit_resource_t(RLIMIT_DATA.rawValue))
    )
  #else
    let limits = (limit(RLIMIT_AS), limit(RLIMIT_DATA))
  #endif
  if limits == (nil, nil) { return nil }
  // In pages: all, resident, shared, text, library, data.
  let pages = numbers(in: "/proc/self/statm")
  guard pages.count > 5 else { return nil }
  let left = [limits.0.map { ($0, pages[0]) }, limits.1.map { ($0, pages[5]) }]
  return left.compactMap(\.self).map { $0 - $1 * Int(getpagesize()) }.min().map { max($0, 0) }
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource_t
#else
  private typealias Resource = Int32
#endif

/// In bytes; nil for none.
private func limit(_ resource: Resource) -> Int? {
  var limit = rlimit()
  return getrlimit(resource, &limit) == 0 ? Int(exactly: limit.rlim_cur) : nil
}

private var controlGroup: Int? {
  let folder = "/sys/fs/cgroup/memory"
  guard let most = numbers(in: "\(folder).max").first,
    let current = numbers(in: "\(folder).current").first
  else { return nil }
  return most - current
}

private var machine: Int? {
  var kilobytes: Int?
  for line in text(of: "/proc/meminfo").split(separator: "\n")
  where line.hasPrefix("MemAvailable:") || line.hasPrefix("SwapFree:") {
    kilobytes = (kilobytes ?? 0) + (line.split(separator: " ").compactMap { Int($0) }.first ?? 0)
  }
  return kilobytes.map { $0 * 1024 }
}

private func numbers(in path: String) -> [Int] {
  text(of: path).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
}

private func text(of path: String) -> String {
  (try? readFile(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}
