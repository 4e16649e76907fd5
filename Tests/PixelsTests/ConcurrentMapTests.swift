import Foundation
import Pixels
import Synchronization
import Testing

@Suite struct ConcurrentMapTests {
  private struct Failure: Error, Equatable {
    let place: Int
  }

  @Test(arguments: [0, 1, 2, 3, 50], [1, 2, 8, 64])
  func resultsAreInTheOrderOfTheElements(count: Int, jobs: Int) async throws {
    let results = try await Array(0..<count).concurrentMap(jobs: jobs) { element in
      // The first ones take longest.
      usleep(UInt32(max(0, 5 - element) * 1000))
      return element * element
    }
    #expect(results == (0..<count).map { $0 * $0 })
  }

  @Test func noMoreAtOnceThanJobs() async throws {
    let running = Mutex((now: 0, most: 0))
    _ = try await Array(0..<40).concurrentMap(jobs: 3) { _ in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      usleep(500)
      running.withLock { $0.now -= 1 }
    }
    #expect((1...3).contains(running.withLock(\.most)))
  }

  /// Not the one that fails first in time.
  @Test func errorIsTheFirstElementsThatFails() async throws {
    await #expect(throws: Failure(place: 2)) {
      try await Array(0..<8).concurrentMap(jobs: 4) { place in
        if place == 2 { usleep(20_000) }
        if place >= 2 { throw Failure(place: place) }
      }
    }
  }

  @Test func nothingIsBegunAfterAFailure() async throws {
    let begun = Mutex(0)
    _ = try? await Array(0..<1000).concurrentMap(jobs: 2) { place in
      begun.withLock { $0 += 1 }
      throw Failure(place: place)
    }
    #expect(begun.withLock { $0 } <= 4)
  }

  /// One thread for each processor, however calls are nested.
  @Test func callsWithinCallsTakeNoMoreProcessors() {
    let running = Mutex((now: 0, most: 0))
    _ = Array(0..<4).concurrentMap { _ in
      Array(0..<4).concurrentMap { _ in
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        usleep(2000)
        running.withLock { $0.now -= 1 }
      }.count
    }
    let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    #expect((1...processors).contains(running.withLock(\.most)))
  }

  @Test(arguments: [0, 1, 50])
  func waitingCallerGetsResultsInOrder(count: Int) {
    #expect(Array(0..<count).concurrentMap { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test func waitingCallerGetsTheFirstElementsError() {
    #expect(throws: Failure(place: 3)) {
      try Array(0..<20).concurrentMap { element throws(Failure) in
        if element == 3 { usleep(5000) }
        if element >= 3 { throw Failure(place: element) }
        return element
      }
    }
  }

  @Test func cancelledTaskStops() async throws {
    let begun = Mutex(0)
    let task = Task {
      try await Array(0..<1000).concurrentMap(jobs: 2) { _ in
        begun.withLock { $0 += 1 }
        usleep(1000)
      }
    }
    while begun.withLock({ $0 }) == 0 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.withLock { $0 } < 1000)
  }
}
