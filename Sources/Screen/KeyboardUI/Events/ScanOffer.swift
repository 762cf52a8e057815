/// An offer of a screen to a person who uses one or a few switches.
package struct ScanOffer: Hashable, Sendable {
  /// The offered regions, a group or a single one, in the coordinates of their views.
  package let regions: [PointerRegion]
  /// A Boolean value that indicates whether the offer leads back from the regions to their group.
  package let isBack: Bool

  /// Creates an offer.
  package init(regions: [PointerRegion], isBack: Bool) {
    self.regions = regions
    self.isBack = isBack
  }
}
