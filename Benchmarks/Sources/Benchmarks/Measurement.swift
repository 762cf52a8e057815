/// The values of a repeated measurement.
struct Measurement {
  let name: String
  let unit: String
  private(set) var values: [Double] = []

  init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  mutating func add(_ value: Double) {
    values.append(value)
  }

  /// Returns the ratio of each value to that of the same round in `other`.
  func ratio(to other: Measurement, _ name: String) -> Measurement {
    var result = Measurement(name, unit: "x")
    for (value, base) in zip(values, other.values) { result.add(value / base) }
    return result
  }

  /// The median.
  var median: Double { values.sorted()[values.count / 2] }

  /// Returns the difference of each value from that of the same round in `other`.
  func difference(to other: Measurement, _ name: String) -> Measurement {
    var result = Measurement(name, unit: unit)
    for (value, base) in zip(values, other.values) { result.add(value - base) }
    return result
  }

  /// The line `NAME min A med B max C UNIT`.
  var line: String {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return name }
    let fields = [("min", least), ("med", sorted[sorted.count / 2]), ("max", greatest)]
    let text = fields.map { "\($0) \(Self.decimal($1))" }.joined(separator: " ")
    return "\(name) \(text) \(unit)"
  }

  /// The number with two decimals.
  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value.magnitude * 100).rounded())
    let fraction = hundredths % 100
    return "\(value < 0 ? "-" : "")\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Duration {
  var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}

extension ContinuousClock {
  /// Returns the mean time of `count` calls of `body`, in microseconds.
  func microseconds(_ count: Int, _ body: () -> Void) -> Double {
    measure { for _ in 0..<count { body() } }.microseconds / Double(count)
  }
}
