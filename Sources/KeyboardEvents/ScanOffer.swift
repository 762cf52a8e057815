/// What a screen offers to a person with one or few switches.
public struct ScanOffer: Hashable, Sendable {
  /// The parts of the screen that are offered, in the coordinates of their views: a group, or one.
  public let regions: [PointerRegion]
  /// A Boolean value that indicates whether taking the offer leads back from the regions to their group.
  public let isBack: Bool

  /// Creates an offer.
  package init(regions: [PointerRegion], isBack: Bool) {
    self.regions = regions
    self.isBack = isBack
  }
}
