/// Runs `body`; there are no autoreleased objects on Linux. Source: Apple,
/// `autoreleasepool(invoking:)`.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
