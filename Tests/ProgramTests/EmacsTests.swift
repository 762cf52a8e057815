import Foundation
import TestSupport
import Testing

/// Emacs with Eglot, which talks to `clavier lsp` as it does to any server.
enum Emacs {
  /// The beginning of each script: Eglot, which is a part of Emacs or in Debian's folder of
  /// packages.
  private static let eglot = """
    (let ((default-directory "/usr/share/emacs/site-lisp/elpa/"))
      (when (file-directory-p default-directory) (normal-top-level-add-subdirs-to-load-path)))
    (require 'eglot)

    """

  /// A client for the files of a folder, and steps that wait for it.
  private static let prelude = """
    (setq eglot-sync-connect 20 eglot-connect-timeout 20 make-backup-files nil create-lockfiles nil)
    (fset 'y-or-n-p (lambda (&rest _) t))
    (load (expand-file-name "emacs/clavier.el" (getenv "EDITORS")) nil t)
    (setq clavier-path (getenv "CLAVIER"))
    (defun await (what done)
      (with-timeout (20 (error "waited in vain for %s" what))
        (while (not (funcall done)) (accept-process-output nil 0.02))))
    (defun say (&rest words)
      (princ (concat (mapconcat (lambda (word) (format "%s" word)) words " ") "\\n")))
    (defun place (text) (goto-char (point-min)) (search-forward text))
    (defun errors ()
      (seq-filter (lambda (d) (eq (flymake-diagnostic-type d) 'eglot-error)) (flymake-diagnostics)))
    (defun visit (name)
      (find-file (expand-file-name name (getenv "FOLDER")))
      (nxml-mode)
      (run-hooks 'post-command-hook)
      (await "the server" #'eglot-managed-p)
      (flymake-mode 1))

    """

  /// A Boolean value that indicates whether Emacs has Eglot.
  static let hasEglot = {
    let command = Command(arguments: ["emacs", "--batch", "-Q", "--eval", "(progn \(eglot))"])
    return (try? command.run())?.status == 0
  }()

  /// Runs a script in an Emacs without a terminal, with files in its folder; returns what it says.
  static func run(_ script: String, files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    let path = "\(folder.path)/script.el"
    try Data((eglot + prelude + script).utf8).write(to: URL(fileURLWithPath: path))
    let command = Command(
      arguments: ["emacs", "--batch", "-Q", "-l", path],
      environment: [
        "CLAVIER": Program.path, "FOLDER": folder.path, "HOME": folder.path,
        "EDITORS": EditedFiles.editors,
      ])
    return try command.run().output
  }
}

@Suite(.waits, .requires(.emacs, if: Emacs.hasEglot))
struct `Emacs with clavier lsp` {
  @Test func `shows a mistake while it is typed, completes, renames and formats`() throws {
    let output = try Emacs.run(
      """
      (visit "my.xml")
      (place "keys=\\"one tw")
      (insert "x")
      (eglot--signal-textDocument/didChange)
      (await "the diagnostic" (lambda () (flymake-start) (= (length (errors)) 1)))
      (say (flymake-diagnostic-text (car (errors))))
      (delete-char -1)
      (eglot--signal-textDocument/didChange)
      (await "no diagnostic" (lambda () (null (errors))))

      (place "keys=\\"one")
      (insert " t")
      (say "complete" (car (member "two" (all-completions "t" (nth 2 (eglot-completion-at-point))))))
      (delete-char -2)
      (eglot--signal-textDocument/didChange)

      (place "keys=\\"one t")
      (eglot-rename "zwei")
      (say "renamed" (save-excursion (goto-char (point-min)) (how-many "zwei")))
      (goto-char (point-min))
      (while (re-search-forward "^ +" nil t) (replace-match ""))
      (eglot-format)
      (place "<key ")
      (say "formatted" (buffer-substring (line-beginning-position) (line-end-position)))
      (eglot-shutdown (eglot-current-server))
      """, files: EditedFiles.all)
    #expect(output.contains("K05"), "\(output)")
    #expect(output.contains("the key 'twxo' is not defined; did you mean 'two'?\n"))
    #expect(
      output.hasSuffix(
        """
        complete two
        renamed 2
        formatted     <key id="one" output="1" longPressKeyIds="zwei"/>

        """))
  }
}
