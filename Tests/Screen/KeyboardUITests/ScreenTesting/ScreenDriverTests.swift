import Clavier
import TestSupport
import Testing

@testable import ScreenTesting

@MainActor private final class OrderController: ViewController {
  let (name, mail) = (TextField(), TextField())
  var sent: [String] = []

  override func viewDidLoad() {
    let button = Button("Send") { [unowned self] in sent.append("\(name.text) \(mail.text)") }
    for (row, subview) in [name, mail, button].enumerated() {
      subview.frame = CellRect(x: 0, y: row, width: 20, height: 1)
      view.addSubview(subview)
    }
    name.placeholder = "Name"
    mail.placeholder = "Mail"
  }
}

@MainActor @Suite struct `A user of a screen` {
  private let controller = OrderController()
  private let driver: ScreenDriver

  init() {
    driver = ScreenDriver(controller, columns: 40, rows: 16, keyboard: Keyboard(layout: .sample))
  }

  @Test func `taps what is shown, types with both keyboards, and moves the focus`() throws {
    try driver.tap("Name")
    #expect(controller.name.isFirstResponder && !driver.screen.inputContainer.isHidden)
    try driver.tapKeys("a")
    driver.type("na")
    driver.press(.tab)
    driver.type("ana@example.org")
    #expect(controller.mail.text == "ana@example.org" && driver.shows("ana@example.org"))
    try driver.tap("Send")
    #expect(controller.sent == ["ana ana@example.org"])
    driver.press(.escape)
    #expect(driver.screen.inputContainer.isHidden)
  }

  @Test func `has errors with the picture`() throws {
    let missing = #expect(throws: ScreenDriver.NotShown.self) { try driver.tap("Cancel") }
    #expect(missing?.description.hasPrefix("no row shows 'Cancel':\nName\nMail") == true)
    try driver.tap("Name")
    let key = #expect(throws: ScreenDriver.NotShown.self) { try driver.tapKeys("spac") }
    #expect(key?.description.contains("did you mean 'space'?") == true)
  }

  @Test(arguments: [0, 50, 100, 200])
  func `taps keys that an app has shown, wherever they are by then`(milliseconds: Int) throws {
    controller.name.becomeFirstResponder()
    driver.wait(.milliseconds(milliseconds))
    try driver.tapKeys("a")
    #expect(controller.name.text == "a")
  }

  @Test func `sees what an app has shown as it stays`() {
    controller.name.becomeFirstResponder()
    let picture = driver.picture
    driver.wait(.seconds(1))
    #expect(driver.picture == picture && driver.cursor == CellPoint(x: 0, y: 0))
  }

  @Test func `sees transitions as they are if it is told to`() throws {
    driver.completesTransitions = false
    controller.name.becomeFirstResponder()
    #expect(throws: ScreenDriver.NotShown.self) { try driver.tapKeys("a") }
    driver.wait(.seconds(1))
    try driver.tapKeys("a")
    #expect(controller.name.text == "a")
  }

  @Test func `cannot tap what another view covers`() throws {
    let cover = View(frame: CellRect(x: 0, y: 0, width: 40, height: 2))
    driver.screen.addSubview(cover)
    let error = #expect(throws: ScreenDriver.NotShown.self) { try driver.tap(controller.mail) }
    #expect(error?.description.contains("does not reach it, since View is in front of it") == true)
    cover.isHidden = true
    try driver.tap(controller.mail)
    #expect(controller.mail.isFirstResponder)
    cover.isHidden = false
    cover.frame = driver.screen.bounds
    driver.screen.inputContainer.isUserInteractionEnabled = false
    #expect(throws: ScreenDriver.NotShown.self) { try driver.tapKeys("a") }
  }

  @Test func `sees transitions at their end, and time pass at once`() throws {
    var events: [KeyboardInfo.Event] = []
    let subscription = driver.screen.keyboardCenter.observeNotifications { events.append($0.event) }
    try driver.tap(controller.name)
    #expect(events.contains(.didShow))
    let before = driver.now
    driver.wait(.seconds(60))
    #expect(before.duration(to: driver.now) == .seconds(60))
    driver.resize(columns: 30, rows: 20)
    #expect(driver.screen.inputContainer.frame.width == 30)
    withExtendedLifetime(subscription) {}
  }

  @Test func `notifies observers of the shared center while it is there`() throws {
    var events: [KeyboardInfo.Event] = []
    let subscription = KeyboardCenter.shared.observeNotifications { events.append($0.event) }
    // Drivers of other tests may be there.
    events = []
    var driver: ScreenDriver? = ScreenDriver(
      OrderController(), columns: 40, rows: 16, keyboard: Keyboard(layout: .sample))
    try driver?.tap("Name")
    #expect(events == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(KeyboardCenter.shared.frame == driver?.screen.inputContainer.frame)
    driver = nil
    #expect(KeyboardCenter.shared.frame == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `compares pictures by rows`() {
    expectPicture(driver.screen, matches: "Name\nMail\n      [ Send ]\n\n")
    withKnownIssue {
      expectPicture(driver.screen, matches: "Name\nmail\n      [ Send ]")
    } matching: { issue in
      issue.comments.first?.rawValue == "the picture differs:\n1 - mail\n1 + Mail"
    }
    withKnownIssue {
      expectPicture(driver.screen, matchesFile: "absent.txt")
    } matching: { issue in
      issue.comments.first?.rawValue.contains("absent.txt: No such file or directory") ?? false
    }
  }

  @Test func `compares pictures in files, with their styles`() throws {
    let folder = try TemporaryFolder(["wanted.txt": driver.styledPicture + "\n"])
    let test = "\(folder.path)/Test.swift"
    expectPicture(driver.screen, matchesFile: "wanted.txt", showingStyles: true, beside: test)
    controller.name.borderStyle = .line
    withKnownIssue {
      expectPicture(driver.screen, matchesFile: "wanted.txt", showingStyles: true, beside: test)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("the picture differs:") ?? false
    }
  }

  @Test func `records a picture in a new folder`() throws {
    let folder = try TemporaryFolder([:])
    let file = PictureFile("Pictures/first.txt", beside: "\(folder.path)/Test.swift")
    try file.write("Name\n")
    #expect(try file.read() == "Name\n")
  }

  @Test func `draws pictures as SVG, in colours`() throws {
    controller.name.borderStyle = .line
    try driver.tap(controller.name)
    driver.type("a<&é世")
    let svg = driver.svg
    #expect(svg.contains("a&lt;&amp;é世"))
    #expect(svg.contains("text-decoration=\"underline\""))
    let tags = svg.matches(of: /<([a-z\/]+)[^>]*?(\/?)>/)
    let depth = tags.reduce(0) { depth, tag in
      tag.2 == "/" ? depth : depth + (tag.1.hasPrefix("/") ? -1 : 1)
    }
    #expect(depth == 0)
    #expect(driver.lines.count * 20 == Int(try #require(svg.firstMatch(of: /height="(\d+)"/)).1))
  }
}
