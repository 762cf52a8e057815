import TestSupport

/// A keyboard in Windows' format, with a dead key and a column that is lost.
enum WindowsSample {
  private static let source = """
    KBD\tsample\t"Sample"
    LOCALENAME\t"de-DE"
    SHIFTSTATE
    0
    1
    8
    LAYOUT
    10\tQ\t1\tq\tQ
    12\tE\t1\te\tE
    1a\tOEM_1\t0\t00b4@\t-1
    DEADKEY\t00b4
    0065\t00e9
    ENDKBD

    """

  /// Creates a folder with the file `sample.klc`.
  static func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["sample.klc": source])
  }
}
