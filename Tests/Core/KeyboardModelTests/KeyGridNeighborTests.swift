import KeyboardModel
import Testing

@Suite struct `Neighbours in a key grid` {
  @Test(
    arguments: [
      ("g", .left, "f"), ("g", .right, "h"), ("g", .up, "t"), ("g", .down, "v"),
      ("q", .left, nil), ("q", .up, nil), ("p", .right, nil), ("q", .right, "w"),
      ("q", .down, "a"), ("p", .down, "l"), ("shift", .down, "next"), ("next", .up, "shift"),
      ("x", .down, "space"), ("space", .up, "c"), ("space", .down, nil), ("space", .left, "next"),
      ("return", .up, "bksp"), ("nobody", .up, nil),
    ] as [(String, Side, String?)])
  func `are the nearest keys`(id: String, side: Side, neighbor: String?) {
    let grid = TestLayer.phone.grid(columns: 40, rows: 4)
    let index = grid.index(of: Identifier(id)) ?? grid.endIndex
    let found = grid.neighbor(of: index, toward: side).map { grid[$0].key.id.string }
    #expect(found == neighbor)
  }

  @Test func `lead back where two keys are equally near`() throws {
    let grid = TestLayer.phone.grid(columns: 40, rows: 4)
    for (upper, lower) in zip("qwertyuio", "asdfghjkl") {
      let above = try #require(grid.index(of: Identifier(String(upper))))
      let below = try #require(grid.index(of: Identifier(String(lower))))
      #expect(grid.neighbor(of: above, toward: .down) == below)
      #expect(grid.neighbor(of: below, toward: .up) == above)
    }
  }

  @Test func `are found on the screen's sides in a mirrored grid`() throws {
    let grid = TestLayer.phone.grid(columns: 40, rows: 4, isMirrored: true)
    let index = try #require(grid.index(of: "g"))
    let found = Side.allCases.map { side in
      grid.neighbor(of: index, toward: side).map { grid[$0].key.id.string }
    }
    #expect(found == ["h", "f", "t", "v"])
  }

  @Test func `are found across gaps and rows without keys`() throws {
    let sample = TestLayer(name: "holes", rows: ["1 gap gap 2", "gap", "", "3 gap gap 4"])
    let grid = sample.grid(columns: 20, rows: 8)
    let places = Array(grid.indices)
    #expect(grid.neighbor(of: places[0], toward: .right) == places[1])
    #expect(grid.neighbor(of: places[0], toward: .down) == places[2])
    #expect(grid.neighbor(of: places[3], toward: .up) == places[1])
  }

  @Test(arguments: TestLayer.all, [20, 80, 200])
  func `are symmetric to the left and right`(_ sample: TestLayer, columns: Int) {
    let grid = sample.grid(columns: columns, rows: 10)
    for index in grid.indices {
      guard let right = grid.neighbor(of: index, toward: .right) else { continue }
      #expect(grid.neighbor(of: right, toward: .left) == index)
    }
  }
}
