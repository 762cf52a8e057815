// The names of SwiftUI that Clavier has, too.

public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no view") }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError("no view") }
}

public struct Button {
  public init(_ title: String, action: @escaping () -> Void) {}
}

public struct Label {}
public struct Form {}
public struct ScrollView {}
public struct TextField {}
public struct Canvas {}
public struct EdgeInsets {}
