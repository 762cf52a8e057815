/// The versions of CLDR that layouts are made for.
enum CLDRVersion {
  /// The supported versions: the first one with `keyboard3`, to the newest known one.
  static let supported = 45...49
}
