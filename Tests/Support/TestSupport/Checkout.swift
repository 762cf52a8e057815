/// The folder of the package.
public enum Checkout {
  /// The path of the folder.
  public static let folder =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
}
