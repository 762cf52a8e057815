/** A problem of a file, as `clavier check` reports it. Lines and columns begin at 1; columns count code points. */
export interface Diagnostic {
  /** The permanent code, such as `K05`. */
  readonly code: string;
  readonly severity: "error" | "warning" | "hint";
  readonly message: string;
  /** The name of the file, which may be one that the layout imports. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly end: { readonly line: number; readonly column: number };
}

export interface ReadingOptions {
  /** The name of the file in diagnostics; the default is `layout.xml`. */
  name?: string;
  /** The files that the layout imports, or that tests name, by their paths. The built-in imports are there. */
  files?: Record<string, string | ArrayBuffer | Uint8Array>;
  /** The layout of tests, however they call it. */
  layout?: string | ArrayBuffer | Uint8Array;
}

/** A step of a test. */
export interface TestStep {
  readonly type: "keystroke" | "emit" | "backspace" | "check";
  /** The key of a keystroke, or the text that is typed or expected. */
  readonly text: string;
  /** The gesture of a keystroke in the notation of scripts, such as `long=2`, else empty. */
  readonly gesture: string;
}

/** A test of a layout. */
export interface KeyboardTest {
  /** The name of its group. */
  readonly group: string;
  readonly name: string;
  /** The text before the first step. */
  readonly text: string;
  readonly steps: TestStep[];
}

/** The error of a file with mistakes. */
export interface LayoutError extends SyntaxError {
  readonly diagnostics: Diagnostic[];
}

/** Checks a layout, tests, or a file that layouts import. */
export function check(xml: string | ArrayBuffer | Uint8Array, options?: ReadingOptions): Promise<Diagnostic[]>;

/**
 * Makes the bytes of a layout, for `load` or a `.clv` file; `allKeys` keeps keys that cannot be reached.
 * Rejects with a `LayoutError` if the layout has errors.
 */
export function compile(
  xml: string | ArrayBuffer | Uint8Array, options?: ReadingOptions & { allKeys?: boolean }): Promise<Uint8Array>;

/** Reads a test file (`keyboardTest3`). Rejects with a `LayoutError` if it has errors. */
export function readTests(
  xml: string | ArrayBuffer | Uint8Array, options?: ReadingOptions
): Promise<{ keyboard: string; tests: KeyboardTest[] }>;

/** Sets the engine's bytes or address, before the first call; the default is `clavier-author.wasm` beside the module. */
export function setAuthorEngine(engine: URL | BufferSource | WebAssembly.Module): void;
