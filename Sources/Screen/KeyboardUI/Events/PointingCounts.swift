/// The effort of a user of switches or of a resting mouse.
package struct PointingCounts: Hashable, Sendable {
  /// The number of offers that were shown, those that were selected among them.
  package var offers = 0
  /// The number of presses of a switch or rests of the mouse that counted.
  package var presses = 0
  /// The number of slips: presses that were ignored, selections of the way back from a group, and
  /// countdowns that the mouse has left.
  package var misses = 0

  /// Creates counts of zero.
  package init() {}
}
