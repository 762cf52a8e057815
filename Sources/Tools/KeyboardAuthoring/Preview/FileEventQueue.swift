internal import KeyboardPlatform

#if canImport(Darwin)
  /// The events of files, as `kqueue` reports them.
  final class FileEventQueue {
    let descriptor: Int32
    private var files: [Int32] = []

    init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
    }

    /// Watches the folder for what comes and goes, and the file for what is written.
    func watch(_ name: String, in folder: String) -> Bool {
      _ = add("\(folder)/\(name)")
      return add(folder)
    }

    private func add(_ path: String) -> Bool {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      files.append(file)
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB), data: 0,
        udata: nil)
      return kevent(descriptor, &change, 1, nil, 0, nil) == 0
    }

    func forgetNames() {
      for file in files { close(file) }
      files = []
    }

    func takeEvents() -> Bool {
      var event = kevent()
      var now = timespec()
      var hasEvents = false
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 { hasEvents = true }
      return hasEvents
    }

    deinit {
      forgetNames()
      close(descriptor)
    }
  }
#else
  /// The events of files, as `inotify` reports them.
  final class FileEventQueue {
    let descriptor: Int32
    /// The names that are watched, by the numbers of their folders.
    private var names: [Int32: Set<String>] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF)
    /// The size of an event without the name behind it: four numbers.
    private static let headerSize = 16

    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    func watch(_ name: String, in folder: String) -> Bool {
      let number = inotify_add_watch(descriptor, folder, Self.mask)
      guard number >= 0 else { return false }
      names[number, default: []].insert(name)
      return true
    }

    /// Watches no names any more, but still their folders, which are likely to be needed again.
    func forgetNames() {
      for number in names.keys { names[number] = [] }
    }

    func takeEvents() -> Bool {
      var hasEvents = false
      var bytes = [UInt8](repeating: 0, count: 8_192)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return hasEvents }
        var place = 0
        while place + Self.headerSize <= count {
          func number(at offset: Int) -> UInt32 {
            (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(bytes[place + offset + $1]) }
          }
          let end = min(place + Self.headerSize + Int(number(at: 12)), count)
          let name = bytes[place + Self.headerSize..<end].prefix { $0 != 0 }
          if concerns(
            name: String(decoding: name, as: UTF8.self), mask: number(at: 4),
            folder: Int32(bitPattern: number(at: 0)))
          {
            hasEvents = true
          }
          place = end
        }
      }
    }

    private func concerns(name: String, mask: UInt32, folder: Int32) -> Bool {
      if mask & UInt32(IN_IGNORED) != 0 { return names.removeValue(forKey: folder) != nil }
      // Events of the folder itself have no name; those of a full queue have no folder.
      return name.isEmpty || names[folder]?.contains(name) == true
    }

    deinit { _ = close(descriptor) }
  }
#endif
