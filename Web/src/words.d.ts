import type { Keyboard } from "./engine.js";

/** An edit of the text before the cursor. */
export interface WordEdit {
  readonly deleted: string;
  readonly inserted: string;
}

/** The words of a language with what was learned, and a row of three suggestions and an emoji, without a page. */
export interface Words {
  /** The locale of the model, such as `en`. */
  readonly locale: string;
  /** What was learned, as a text that `clavier words` edits. */
  learned: string;
  /** The bytes of the names of emoji, for which the row has a fourth cell; none without bytes. */
  set emoji(bytes: Uint8Array);
  /**
   * The words in the cells of the row, which are empty where nothing is suggested. Touches that may have slipped to the key beside are
   * corrected in cells that are left.
   */
  suggest(before: string, after?: string, touches?: Uint8Array): string[];
  /** The edit that puts the word of a cell in the text, or null if the row is for another text. */
  choose(cell: number, before: string, learns?: boolean): WordEdit | null;
  /** The edit in place of that of a key; the word that it ends may be learned. */
  edit(before: string, edit: WordEdit, learns?: boolean): WordEdit;
  /** Empties the row, as in another field. */
  clear(): void;
  /** Frees the memory. */
  release(): void;
}

/** The engine of suggestions, which is in `clavier-words.wasm`. */
export class WordsEngine {
  static load(source: BufferSource | WebAssembly.Module | Response | Promise<BufferSource | Response>): Promise<WordsEngine>;
  /** Reads the bytes of a model, as `clavier words build` writes them. Throws a `TypeError` if they are none. */
  words(bytes: Uint8Array): Words;
  /** Whether a text, such as the label of a field, has the name of a secret, such as "Password", in any language. */
  namesSecret(label: string): boolean;
}

/**
 * The touches that have typed the end of the text on a keyboard of `engine.js`, as `suggest` takes them. They are remembered from the
 * first call on, until one that does not want that.
 */
export function touches(keyboard: Keyboard, remembers?: boolean): Uint8Array;
