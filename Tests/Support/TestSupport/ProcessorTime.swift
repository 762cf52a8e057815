import KeyboardPlatform

/// The time of the processor, which other programs on the machine do not lengthen.
public enum ProcessorTime {
  /// Returns the seconds that the thread of the caller computes in `body`.
  public static func seconds(of body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  /// Returns the power with which the time of `body` grows with its argument.
  ///
  /// - Parameters:
  ///   - size: The smaller argument; the larger one is four times as large.
  ///   - body: What is measured.
  /// - Returns: The power, which is 1 if the time is in proportion to the argument.
  public static func exponent(from size: Int, of body: (Int) throws -> Void) rethrows -> Double {
    let few = try seconds { try body(size) }
    let many = try seconds { try body(4 * size) }
    return log2(many / few) / 2
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
