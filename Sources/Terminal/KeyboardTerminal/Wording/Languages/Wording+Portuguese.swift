extension Wording {
  /// The words in Portuguese of Brazil.
  public static let portuguese = Wording(
    commands: Commands(
      done: "pronto", cancel: "cancelar", undo: "desfazer", redo: "refazer", cut: "cortar",
      copy: "copiar", paste: "colar", select: "selecionar", selectAll: "tudo",
      left: "cursor à esquerda", right: "cursor à direita", hold: "segurar", hide: "ocultar",
      keyboard: "teclado", move: "mover", size: "tamanho", pause: "pausa", line: "linha"),
    refusals: Refusals(
      tooLong: "No máximo {0} caracteres", notAllowed: "Não é possível aqui: {0}",
      wrongType: "Não é adequado aqui", required: "Texto obrigatório",
      noClipboard: "Cole com o comando do terminal", confirm: "Mais uma vez: {0}"),
    switches: Switches(
      automatic: "Enter, Espaço ou um clique: escolher",
      step: "Tab: próximo · Enter, Espaço ou um clique: escolher",
      directed: "Setas: mover · Enter, Espaço ou um clique: escolher"),
    speech: Speech(
      text: "texto", layout: "layout {0}", layer: "camada {0}", button: "botão {0}",
      typed: "digitado {0}", deleted: "apagado {0}", selected: "selecionado {0}",
      nothingSelected: "nada selecionado", before: "antes de {0}", atEnd: "no fim",
      choose: "escolher {0}, {1} de {2}", closed: "fechado", offered: "sugerido {0}",
      nothingOffered: "nada sugerido", keyboardShown: "teclado exibido",
      keyboardHidden: "teclado oculto", arrangement: "teclado {0}", on: "{0} ativado",
      off: "{0} desativado", locked: "{0} bloqueado", space: "espaço", newLine: "nova linha",
      unavailable: "{0}, indisponível", back: "voltar de {0}", row: "{0} a {1}",
      capital: "maiúscula {0}",
      empty: "vazio",
      marks: [
        ".": "ponto final", ",": "vírgula", "!": "ponto de exclamação",
        "?": "ponto de interrogação", "-": "hífen", "(": "parêntese de abertura",
        ")": "parêntese de fechamento", "/": "barra", "\\": "barra inversa", "&": "ampersand",
        "@": "arroba", "#": "cerquilha", "*": "asterisco", "_": "traço baixo",
        "'": "apóstrofo da máquina de escrever", "\"": "aspas", "<": "menor que", ">": "maior que",
        "=": "igual", "+": "sinal de mais", "$": "dólar", "%": "porcentagem",
        "^": "acento circunflexo", "~": "til", "|": "linha vertical", "`": "acento grave",
        ":": "dois pontos", ";": "ponto e vírgula", "€": "euro", "’": "apóstrofo direito",
        "[": "colchete quadrado de abertura", "]": "colchete quadrado de fechamento",
        "{": "chave de abertura", "}": "chave de fechamento", "…": "reticências", "–": "meia-risca",
        "«": "aspas em linha para a esquerda", "»": "aspas em linha para a direita",
        "“": "aspas esquerdas", "”": "aspas direitas", "¿": "ponto de interrogação invertido",
        "¡": "ponto de exclamação invertido",
      ],
      help: "Enter: pronto  Tab: teclas  F1: exibir ou ocultar  Control-C: cancelar",
      helpForLines: "Control-D: pronto  Tab: teclas  F1: exibir ou ocultar  Control-C: cancelar"),
    arrangements: Arrangements(
      full: "em largura total", centered: "centralizado", left: "à esquerda", right: "à direita",
      split: "dividido", floating: "flutuante"),
    keys: Keys(
      shift: "shift", capsLock: "caps lock", delete: "apagar", deleteForward: "apagar à frente",
      return: "enter", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "esquerda", arrowRight: "direita", arrowUp: "para cima", arrowDown: "para baixo",
      home: "início", end: "fim", pageUp: "página acima", pageDown: "página abaixo",
      nextLayout: "próximo teclado", dismiss: "ocultar teclado"))
}
