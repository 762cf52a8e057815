;;; clavier.el --- Layouts, tests and themes of Clavier  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "26.3") (eglot "1.9"))

;;; Commentary:

;; Starts `clavier lsp' by Eglot in each layout, test file and theme.  Eglot is part of Emacs from version 29 on.  Load this
;; file in the init file: (load "/path/to/clavier.el")

;;; Code:

(require 'eglot)

(defgroup clavier nil "Layouts of on-screen keyboards." :group 'languages)

(defcustom clavier-path "clavier" "The command `clavier', or its path." :type 'string)

(add-to-list 'eglot-server-programs '(nxml-mode . (lambda (&rest _) (list clavier-path "lsp"))))

(defun clavier-file-p ()
  "Return whether the buffer has a layout, tests or a theme, or is a part of a layout."
  (or (string-match-p "/import/" (or buffer-file-name ""))
      (save-excursion
        (goto-char (point-min))
        (re-search-forward "<keyboard3\\|<keyboardTest3\\|urn:clavier:theme" 4000 t))))

(defun clavier-start ()
  "Start the language server in a file of Clavier."
  (when (and buffer-file-name (clavier-file-p)) (eglot-ensure)))

(add-hook 'nxml-mode-hook #'clavier-start)

(provide 'clavier)
;;; clavier.el ends here
