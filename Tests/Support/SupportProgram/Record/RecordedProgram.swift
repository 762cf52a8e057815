/// A program to record, and what a user does in it.
struct RecordedProgram {
  /// A step of the user.
  enum Step: ExpressibleByStringLiteral {
    case keys(String)
    case size(_ columns: Int, _ rows: Int)
    /// Presses Return until `text` is written, at most 40 times.
    case returns(until: String)

    init(stringLiteral keys: String) { self = .keys(keys) }
  }

  /// The name of the recording.
  let name: String
  let command: [String]
  let steps: [Step]

  private init(_ name: String, _ command: [String], _ steps: [Step]) {
    (self.name, self.command, self.steps) = (name, command, steps)
  }

  /// The prompt of vttest between its tests.
  private static let menu = "Enter choice number"

  static let all = [
    RecordedProgram(
      "vim",
      [
        "vim", "-u", "NONE", "-N", "-n", "-i", "NONE", "program.c",
      ],
      [
        ":syntax on\r", ":set number hlsearch termguicolors\r", ":set background=dark\r",
        "/int\r", "oint é = 漢;\u{1B}", "Vjj", "\u{1B}", ":vsplit notes.txt\r", "Gzz", "dd",
        "10k", ":set list cursorline\r", .size(60, 15), "u", "\u{17}w", ":%s/i/I/g\r", "\u{2}",
        .size(100, 30), ":help\r", "\u{6}", ":terminal echo inside\r", ":qa!\r",
      ]),
    RecordedProgram(
      "htop",
      [
        "unshare", "--pid", "--fork", "--mount-proc", "htop", "-d", "5",
      ],
      [
        "\u{1B}OB", "\u{1B}[15~", "\u{1B}OS", "\u{1B}", "\u{1B}OQ", "\u{1B}OC", "\u{1B}OB",
        "\u{1B}", "\u{1B}OR", "ht", "\u{1B}", .size(50, 12), " ", .size(90, 24), "\u{1B}OP",
        "\u{1B}", "q",
      ]),
    RecordedProgram(
      "less",
      [
        "less", "-R", "-N", "colours.txt",
      ],
      [
        " ", " ", "", "/bold\r", "n", "G", "g", "\u{1B}OC", .size(50, 20), "h", "q", "-S\r",
        .size(80, 24), "j", "k", "10j", "q",
      ]),
    RecordedProgram(
      "mc",
      [
        "mc", "-u", "-x",
      ],
      [
        "\u{1B}OB\u{1B}OB\u{1B}OB", "\u{1B}[20~", "\r", "\u{1B}OC", "\u{1B}OB", "\u{1B}\u{1B}",
        "\u{1B}OR", "\u{1B}[6~", "q", "\t", "\u{1B}OB", "\u{1B}[15~", "\u{1B}\u{1B}",
        .size(70, 20), "\u{1B}OP", "\u{1B}[18~", "new\r", .size(80, 24), "\u{1B}[20~",
        "\u{1B}\u{1B}", "\u{1B}[21~",
      ]),
    RecordedProgram(
      "nano",
      [
        "nano", "notes.txt",
      ],
      [
        "typed text 漢 ", "\u{1B}OB", "\u{B}", "\u{15}", "\u{15}", "\u{17}line\r", "\u{7}",
        "\u{18}", .size(60, 16), "\u{16}", "\u{16}", "\u{1B}a",
        "\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC\u{1B}OC", "\u{1B}OB",
        "\u{B}", .size(80, 24), "\u{1B}x", "\u{18}", "n",
      ]),
    RecordedProgram(
      "dialog",
      [
        "sh", "-c",
        "dialog --colors --menu 'Pick \\Zb\\Z1one\\Zn' 12 40 4 1 first 2 second 3 third;dialog --checklist choose 12 40 4 a alpha on b beta off c größe off;dialog --textbox notes.txt 18 60; dialog --calendar date 3 40 1 1 2020; dialog --form form 12 50 3 name 1 1 '' 1 10 20 0 address 2 1 '' 2 10 20 0;echo 40 | dialog --gauge wait 8 40; dialog --yesno 'Sure?' 7 30; clear",
      ],
      [
        "\u{1B}OB", "\r", " ", "\u{1B}OB", " ", "\r", "\u{1B}OB", " ", "\r", "\u{1B}OB", "\r",
        "Ada", "\u{1B}OB", "Street", .size(70, 20), "\r", "\t", "\r",
      ]),
    RecordedProgram(
      "whiptail",
      [
        "sh", "-c",
        "whiptail --title Title --menu 'Pick one' 15 50 5 1 first 2 second 3 third;whiptail --radiolist choose 12 40 4 a alpha on b beta off; whiptail --inputbox name 8 40 Ada;whiptail --scrolltext --textbox notes.txt 18 60; echo 40 | whiptail --gauge wait 6 40 0; whiptail --yesno 'Sure?' 7 30",
      ],
      [
        "\u{1B}OB", "\r", "\u{1B}OB", " ", "\r", " Lovelace", "\t", "\r", "\u{1B}OB",
        "\u{1B}[6~", "\t", "\r", "\t", "\r",
      ]),
    RecordedProgram(
      "python",
      [
        "python3", "-q", "-E",
      ],
      [
        "import this\r", "for i in range(3):\r", "  print('漢' * i)\r", "\r", "pri\t", "\t",
        "\u{15}",
        "'long ' * 60 + 'a text that goes on beyond the edge of the terminal and wraps'\r",
        "\u{10}\u{1}\u{1B}f", "\u{5}x\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{17}\r", .size(50, 14),
        "\u{10}\u{10}", "\u{12}pri", "\u{7}", "\u{3}", "help(len)\r", "q", .size(80, 24),
        "1/0\r", "\u{4}",
      ]),
    RecordedProgram(
      "bash",
      [
        "bash", "--norc", "-i",
      ],
      [
        "ls --color=always -l\r", "cat al\t", "\t\t", "p\t\t", "\u{15}", "echo $P\t\t",
        "\u{15}", "for i in 1 2 3; do\recho 漢字 $i\rdone\r",
        "echo long words long words long words long words long words long words long words long words long words long words long words long words long words long words ",
        "\u{1}\u{1B}f\u{1B}d", "\u{5}\u{1B}[D\u{17}", .size(40, 12), "\r", "\u{12}cat",
        "\u{7}", .size(80, 24), "cat colours.txt\r", "clear\r",
        "printf '\\e[5;10Hhere\\e[2;20r\\e[20H\\n\\n\\n\\e[r'\r", "exit\r",
      ]),
    RecordedProgram(
      "tmux",
      [
        "tmux", "-u", "-L", "recorded", "-f", "/dev/null", "new-session", "env PS1='$ ' sh",
        ";", "set", "-g", "status-right", "", ";", "set", "-g", "default-command",
        "env PS1='$ ' sh",
      ],
      [
        "cat colours.txt\r", "\u{2}%", "seq 40\r", "\u{2}\"", "cat notes.txt\r", "\u{2}[",
        "\u{1B}[5~", "q", .size(60, 18), "\u{2}z", "\u{2}z", "\u{2}c",
        "vim -u NONE -N program.c\r", "\u{2}w", "\r", "\u{2}?", "q", .size(80, 24), ":q\r",
        "\u{2}t", "q", "\u{2}:kill-server\r",
      ]),
    RecordedProgram(
      "vttest-cursor",
      [
        "vttest"
      ],
      [
        "1\r", .returns(until: menu), "0\r",
      ]),
    RecordedProgram(
      "vttest-screen",
      [
        "vttest"
      ],
      [
        "2\r", .returns(until: menu), "0\r",
      ]),
    RecordedProgram(
      "vttest-characters",
      [
        "vttest"
      ],
      [
        "3\r", "8\r", .returns(until: menu), "9\r", .returns(until: menu), "10\r",
        .returns(until: menu), "0\r", "0\r",
      ]),
    RecordedProgram(
      "vttest-double",
      [
        "vttest"
      ],
      [
        "4\r", .returns(until: menu), "0\r",
      ]),
    RecordedProgram(
      "vttest-insertion",
      [
        "vttest"
      ],
      [
        "8\r", .returns(until: menu), "0\r",
      ]),
  ]
}
