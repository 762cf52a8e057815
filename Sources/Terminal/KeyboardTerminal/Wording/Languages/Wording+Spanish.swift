extension Wording {
  /// The words in Spanish.
  public static let spanish = Wording(
    commands: Commands(
      done: "listo", cancel: "cancelar", undo: "deshacer", redo: "rehacer", cut: "cortar",
      copy: "copiar", paste: "pegar", select: "selección", selectAll: "todo",
      left: "cursor a la izquierda", right: "cursor a la derecha", hold: "mantener",
      hide: "ocultar", keyboard: "teclado", move: "mover", size: "tamaño", pause: "pausa",
      line: "línea"),
    refusals: Refusals(
      tooLong: "{0} caracteres como máximo", notAllowed: "No es posible aquí: {0}",
      wrongType: "No es adecuado aquí", required: "Se requiere texto",
      noClipboard: "Pegue con la orden del terminal", confirm: "Otra vez: {0}"),
    switches: Switches(
      automatic: "Intro, Espacio o un clic: elegir",
      step: "Tab: siguiente · Intro, Espacio o un clic: elegir",
      directed: "Flechas: mover · Intro, Espacio o un clic: elegir"),
    speech: Speech(
      text: "texto", layout: "distribución {0}", layer: "capa {0}", button: "botón {0}",
      typed: "escrito {0}", deleted: "borrado {0}", selected: "seleccionado {0}",
      nothingSelected: "nada seleccionado", before: "antes de {0}", atEnd: "al final",
      choose: "elegir {0}, {1} de {2}", closed: "cerrado", offered: "propuesto {0}",
      nothingOffered: "nada propuesto", keyboardShown: "teclado visible",
      keyboardHidden: "teclado oculto", arrangement: "teclado {0}", on: "{0} activado",
      off: "{0} desactivado", locked: "{0} bloqueado", space: "espacio", newLine: "nueva línea",
      unavailable: "{0}, no disponible", back: "volver de {0}", row: "{0} a {1}",
      capital: "mayúscula {0}",
      empty: "vacío",
      marks: [
        ".": "punto", ",": "coma", "!": "exclamación de cierre", "?": "interrogación de cierre",
        "-": "guion menos", "(": "paréntesis de apertura", ")": "paréntesis de cierre",
        "/": "barra", "\\": "barra invertida", "&": "ampersand", "@": "arroba", "#": "almohadilla",
        "*": "asterisco", "_": "guion bajo", "'": "comillas rectas", "\"": "comillas",
        "<": "menor que", ">": "mayor que", "=": "igual", "+": "signo más", "$": "dólar",
        "%": "porcentaje", "^": "acento circunflejo", "~": "virgulilla", "|": "línea vertical",
        "`": "acento grave", ":": "dos puntos", ";": "punto y coma", "€": "euro",
        "’": "apóstrofo derecho", "[": "corchete de apertura", "]": "corchete de cierre",
        "{": "llave de apertura", "}": "llave de cierre", "…": "puntos suspensivos",
        "–": "guion corto", "«": "comillas latinas de apertura", "»": "comillas latinas de cierre",
        "“": "comillas dobles izquierdas", "”": "comillas dobles derechas",
        "¿": "interrogación de apertura", "¡": "exclamación de apertura",
      ],
      help: "Intro: listo  Tab: teclas  F1: mostrar u ocultar  Control-C: cancelar",
      helpForLines: "Control-D: listo  Tab: teclas  F1: mostrar u ocultar  Control-C: cancelar"),
    arrangements: Arrangements(
      full: "a todo el ancho", centered: "centrado", left: "a la izquierda",
      right: "a la derecha", split: "dividido", floating: "flotante"),
    keys: Keys(
      shift: "mayús", capsLock: "bloq mayús", delete: "borrar", deleteForward: "suprimir",
      return: "intro", tab: "tab", escape: "escape", control: "control", alt: "alt", meta: "meta",
      arrowLeft: "izquierda", arrowRight: "derecha", arrowUp: "arriba", arrowDown: "abajo",
      home: "inicio", end: "fin", pageUp: "página arriba", pageDown: "página abajo",
      nextLayout: "teclado siguiente", dismiss: "ocultar teclado"))
}
