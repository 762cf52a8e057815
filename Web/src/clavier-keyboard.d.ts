import type { ReadingOptions } from "./author.js";

/** A key of the current layer. Frames are in pixels of the keyboard. */
export interface KeyboardKey {
  readonly id: string;
  readonly cap: string;
  readonly label: string;
  readonly hint: string;
  /** The action of a frame key, such as `deleteBackward`, else empty. */
  readonly action: string;
  /** The layer that the key leads to, else empty. */
  readonly leadsTo: string;
  readonly frame: { x: number; y: number; width: number; height: number };
  readonly row: number;
  readonly hasGestures: boolean;
  readonly state?: "off" | "automatic" | "held" | "latched" | "locked";
}

/** Facts about a layout. */
export interface LayoutFacts {
  readonly name: string;
  readonly locale: string;
  readonly indicator: string;
  readonly version: string;
}

/** An edit of the text before the cursor. */
export interface KeyboardEdit {
  readonly deleted: string;
  readonly inserted: string;
  /** The key that made it, or empty for backspace. */
  readonly key: string;
}

/** A change of the keyboard's frame, in milliseconds. */
export interface KeyboardTransition {
  readonly begin: DOMRect;
  readonly end: DOMRect;
  readonly duration: number;
}

export interface KeyboardEventMap extends HTMLElementEventMap {
  clavieredit: CustomEvent<KeyboardEdit>;
  clavieraction: CustomEvent<{ action: string }>;
  claviercommand: CustomEvent<{ modifiers: number; text: string; action: string }>;
  clavierlayout: CustomEvent<LayoutFacts>;
  claviererror: CustomEvent<{ error: unknown }>;
  clavierkeyboardwillshow: CustomEvent<KeyboardTransition>;
  clavierkeyboarddidshow: CustomEvent<KeyboardTransition>;
  clavierkeyboardwillhide: CustomEvent<KeyboardTransition>;
  clavierkeyboarddidhide: CustomEvent<KeyboardTransition>;
  clavierkeyboardwillchangeframe: CustomEvent<KeyboardTransition>;
}

/**
 * An on-screen keyboard.
 *
 * Attributes: `layout` and `layouts` (names, or addresses of `.clv` files), `for` (the field's id; without it, the
 * field with the focus), `form` (`physical` shows the layers of a physical keyboard), `docked`, `policy` (`auto`,
 * `manual`, `visible`, `native`), `physical` (keys of the physical keyboard type, too), `haptics` (`vibration`,
 * `sound`), `scan` (`automatic`, `step`, `directed`), `scan-time` (seconds), `dwell` (the seconds for which a mouse rests
 * until it taps), `dwell-repeat` (backspace and arrows are tapped again), `words` (the address of a model of words that are
 * suggested), `learn` (words that are typed are learned in this browser), `arrangement` (`left`, `right`, `split`).
 */
export class ClavierKeyboard extends HTMLElement {
  /** The engine's bytes or address, set before the first keyboard is shown. */
  static engine: URL | BufferSource;
  /** The folder of layouts that are named without a path. */
  static layouts: URL;
  /** Resolves when the keyboard can be typed on, and what its attributes need is loaded. */
  readonly ready: Promise<this>;
  readonly layout: LayoutFacts | null;
  readonly layoutNames: string[];
  readonly layer: string;
  readonly keys: KeyboardKey[];
  readonly isShown: boolean;
  show(): Promise<void>;
  hide(): Promise<void>;
  /** Presses a key; the gesture is `tap`, `long`, `long=2`, `flick=n-e` or `taps=3`. */
  press(key: string, gesture?: string): boolean;
  /** Shows a layout of the bytes that `clavier export NAME --format web` writes. */
  load(bytes: ArrayBuffer | Uint8Array): Promise<this>;
  /** Shows a layout of the XML of a layout file. Rejects with a `LayoutError` if it has errors. */
  load(xml: string, options?: ReadingOptions): Promise<this>;
  /** A press or release of a switch: 0 selects, 1 is the next, 2 to 5 are up, right, down, left. */
  switch(number: number, isDown: boolean): void;
  addEventListener<Type extends keyof KeyboardEventMap>(
    type: Type, listener: (this: ClavierKeyboard, event: KeyboardEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "clavier-keyboard": ClavierKeyboard;
  }
}
