import KeyboardPlatform
public import Testing

/// Something outside of the package that some tests need. Its raw value is the reason for which
/// tests without it are skipped; `Scripts/steps/test` counts these reasons.
///
/// `Scripts/setup programs` installs tmux, Neovim, htop, less, git, OpenSSH, Node.js, xmllint, ncurses and the
/// m17n library.
public enum Requirement: String, Sendable {
  case tmux = "tmux is not installed"
  case neovim = "Neovim is not installed"
  case vim = "neither vim nor Neovim is installed as vim"
  case htop = "htop is not installed"
  case less = "less is not installed"
  case git = "git is not installed"
  case ssh = "OpenSSH's client and server are not installed"
  case node = "Node.js is not installed"
  case zsh = "zsh is not installed"
  case python = "Python is not installed"
  case emacs = "Emacs with Eglot is not installed"
  case fenrir = "Fenrir is not installed"
  case xkb = "XKB layouts or libxkbcommon are not installed"
  case xmllint = "xmllint is not installed"
  case m17n = "the m17n library is not installed"
  case root = "the user is not root"
  case embedding = "make embedding has not built the program in C"
  case corpus = "the corpus of public keyboards is missing"
  case wholeRun = "CLAVIER_WHOLE is not set"

  /// A Boolean value that indicates whether the requirement is met. For layouts and parts of
  /// programs, the tests that need them decide.
  public var isMet: Bool {
    switch self {
    case .tmux: Self.hasProgram("tmux")
    case .neovim: Self.hasProgram("nvim")
    case .vim: Self.hasProgram("vim")
    case .htop: Self.hasProgram("htop")
    case .less: Self.hasProgram("less")
    case .git: Self.hasProgram("git")
    case .ssh: Self.hasProgram("ssh") && access("/usr/sbin/sshd", X_OK) == 0
    case .node: Self.hasProgram("node")
    case .zsh: Self.hasProgram("zsh")
    case .python: Self.hasProgram("python3")
    case .emacs: Self.hasProgram("emacs")
    case .fenrir:
      Self.hasProgram("fenrir")
        && access("/etc/fenrirscreenreader/settings/settings.conf", R_OK) == 0
    case .corpus: Corpus.folder != nil
    case .embedding: access(BuiltProgram.notes, X_OK) == 0
    case .root: geteuid() == 0
    case .wholeRun: TestScope.isWhole
    case .xmllint: Self.hasProgram("xmllint")
    case .xkb, .m17n: true
    }
  }

  private static func hasProgram(_ name: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips tests without `requirement`.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - isMet: A condition beside the requirement's own. The default is `true`.
  /// - Returns: The trait.
  public static func requires(
    _ requirement: Requirement, if isMet: @autoclosure @escaping @Sendable () -> Bool = true
  ) -> Self {
    .enabled(if: requirement.isMet && isMet(), "\(requirement.rawValue)")
  }
}
