extension Wording {
  /// The words in French.
  public static let french = Wording(
    commands: Commands(
      done: "OK", cancel: "annuler", undo: "défaire", redo: "refaire", cut: "couper",
      copy: "copier", paste: "coller", select: "sélection", selectAll: "tout",
      left: "curseur à gauche", right: "curseur à droite", hold: "maintenir", hide: "masquer",
      keyboard: "clavier", move: "déplacer", size: "taille", pause: "pause", line: "ligne"),
    refusals: Refusals(
      tooLong: "{0} caractères au maximum", notAllowed: "Impossible ici : {0}",
      wrongType: "Ne convient pas ici", required: "Texte obligatoire",
      noClipboard: "Collez avec la commande du terminal", confirm: "Encore une fois : {0}"),
    switches: Switches(
      automatic: "Entrée, Espace ou un clic : choisir",
      step: "Tab : suivant · Entrée, Espace ou un clic : choisir",
      directed: "Flèches : déplacer · Entrée, Espace ou un clic : choisir"),
    speech: Speech(
      text: "texte", layout: "disposition {0}", layer: "couche {0}", button: "bouton {0}",
      typed: "saisi {0}", deleted: "effacé {0}", selected: "sélectionné {0}",
      nothingSelected: "rien de sélectionné", before: "avant {0}", atEnd: "à la fin",
      choose: "choix {0}, {1} sur {2}", closed: "fermé", offered: "proposé {0}",
      nothingOffered: "rien de proposé", keyboardShown: "clavier affiché",
      keyboardHidden: "clavier masqué", arrangement: "clavier {0}", on: "{0} activé",
      off: "{0} désactivé", locked: "{0} verrouillé", space: "espace", newLine: "nouvelle ligne",
      unavailable: "{0}, indisponible", back: "retour de {0}", row: "{0} à {1}",
      capital: "majuscule {0}",
      empty: "vide",
      marks: [
        ".": "point", ",": "virgule", "!": "point d’exclamation", "?": "point d’interrogation",
        "-": "trait d’union-moins", "(": "parenthèse ouvrante", ")": "parenthèse fermante",
        "/": "slash", "\\": "antislash", "&": "esperluette", "@": "arobase", "#": "symbole dièse",
        "*": "astérisque", "_": "trait de soulignement", "'": "apostrophe dactylographique",
        "\"": "guillemet", "<": "inférieur à", ">": "supérieur à", "=": "égal", "+": "signe plus",
        "$": "dollar", "%": "pourcent", "^": "accent circonflexe", "~": "tilde",
        "|": "ligne verticale", "`": "accent grave", ":": "deux-points", ";": "point-virgule",
        "€": "euro", "’": "apostrophe droite", "[": "crochet ouvrant", "]": "crochet fermant",
        "{": "accolade ouvrante", "}": "accolade fermante", "…": "points de suspension",
        "–": "tiret demi-cadratin", "«": "guillemet gauche", "»": "guillemet droit",
        "“": "guillemet droit gauche", "”": "guillemet droit droit",
        "¿": "point d’interrogation inversé", "¡": "point d’exclamation inversé",
      ],
      help: "Entrée : OK  Tab : touches  F1 : afficher ou masquer  Control-C : annuler",
      helpForLines: "Control-D : OK  Tab : touches  F1 : afficher ou masquer  Control-C : annuler"),
    arrangements: Arrangements(
      full: "en pleine largeur", centered: "centré", left: "à gauche", right: "à droite",
      split: "divisé", floating: "flottant"),
    keys: Keys(
      shift: "maj", capsLock: "verr maj", delete: "effacer", deleteForward: "effacer après",
      return: "entrée", tab: "tab", escape: "échap", control: "contrôle", alt: "alt",
      meta: "méta", arrowLeft: "gauche", arrowRight: "droite", arrowUp: "haut", arrowDown: "bas",
      home: "début", end: "fin", pageUp: "page haut", pageDown: "page bas",
      nextLayout: "clavier suivant", dismiss: "masquer le clavier"))
}
