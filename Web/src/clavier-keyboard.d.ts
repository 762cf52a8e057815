import type { ReadingOptions } from "./author.js";
import type { EngineKey } from "./engine.js";

/** When a keyboard is shown: with the focus if it is docked, only by `show()`, always, or only by `show()` beside that of the system. */
export type KeyboardPolicy = "auto" | "manual" | "visible" | "native";

/** Where the engine comes from. */
export type EngineSource = URL | string | BufferSource | Response | WebAssembly.Module;

/** A key of the current layer. Frames are in pixels of the element, from its top left corner. */
export interface KeyboardKey extends Omit<EngineKey, "state"> {
  /** The state of a key for shift or a modifier. */
  readonly state?: EngineKey["state"];
}

/** Facts about the layout that is shown. */
export interface LayoutInfo {
  /** The name or address by which it was asked for, or empty for the layout of `load`. */
  readonly layout: string;
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

/** A key of the current layer that goes down or comes up. */
export interface KeyPress {
  /** The id of the key, as in `keys`. */
  readonly key: string;
  readonly phase: "press" | "release";
}

/** A key with Control, Alt or Meta. */
export interface KeyboardCommand {
  /** The sum of 1 for Shift, 2 for Alt, 4 for Control and 8 for Meta. */
  readonly modifiers: number;
  /** What the key types by itself, or empty. */
  readonly text: string;
  /** The action of the key, or empty. */
  readonly action: string;
}

/** A change of the keyboard's frame. */
export interface KeyboardTransition {
  /** The frames before and after it, in pixels of the window. */
  readonly begin: DOMRect;
  readonly end: DOMRect;
  /** The milliseconds that it takes. */
  readonly duration: number;
}

/** The events of keyboards, without those of all elements. They bubble to the elements around the keyboard, the document and the window. */
export interface ClavierEventMap {
  clavieredit: CustomEvent<KeyboardEdit>;
  clavieraction: CustomEvent<{ action: string }>;
  clavierkey: CustomEvent<KeyPress>;
  claviercommand: CustomEvent<KeyboardCommand>;
  clavierlayout: CustomEvent<LayoutInfo>;
  claviererror: CustomEvent<{ error: unknown }>;
  clavierkeyboardwillshow: CustomEvent<KeyboardTransition>;
  clavierkeyboarddidshow: CustomEvent<KeyboardTransition>;
  clavierkeyboardwillhide: CustomEvent<KeyboardTransition>;
  clavierkeyboarddidhide: CustomEvent<KeyboardTransition>;
  clavierkeyboardwillchangeframe: CustomEvent<KeyboardTransition>;
}

export interface KeyboardEventMap extends HTMLElementEventMap, ClavierEventMap {}

/**
 * An on-screen keyboard. Its attributes are properties, too: those without a value are booleans, and the others are `null` where they
 * are missing. `REFERENCE.md` has what they mean.
 */
export class ClavierKeyboard extends HTMLElement {
  /** The engine's bytes or address. The default is `clavier.wasm` beside the module. */
  static get engine(): EngineSource;
  static set engine(source: EngineSource | Promise<EngineSource>);
  /** The folder of layouts that are named without a path. The default is `layouts` beside the module. */
  static get layouts(): URL | string;
  static set layouts(folder: URL | string);

  /** The layout: a name, or the address of a `.clv` file. */
  get layout(): string | null;
  set layout(value: string | null);
  /** The layouts among which the layout key changes, with spaces between them. */
  get layouts(): string | null;
  set layouts(value: string | null);
  /** The id of the field (the attribute `for`); without it, the field is the one with the focus. */
  get htmlFor(): string | null;
  set htmlFor(value: string | null);
  /** `physical` shows the layers of a physical keyboard. */
  get form(): "physical" | null;
  set form(value: "physical" | null);
  /** The keyboard is at the bottom of the window. */
  get docked(): boolean;
  set docked(value: boolean);
  /** When it is shown. The default is `auto`. */
  get policy(): KeyboardPolicy;
  set policy(value: KeyboardPolicy | null);
  /** Keys of the physical keyboard type what the layout says, or with `block`, do not change the field while the keyboard is shown. */
  get physical(): "" | "block" | null;
  set physical(value: boolean | "" | "block" | null);
  /** `vibration`, `sound`, or both with a space between them. */
  get haptics(): string | null;
  set haptics(value: string | null);
  /** Scanning with a switch. */
  get scan(): "automatic" | "step" | "directed" | null;
  set scan(value: "automatic" | "step" | "directed" | null);
  /** The seconds of an offer. */
  get scanTime(): string | null;
  set scanTime(value: string | number | null);
  /** The seconds after which a mouse that rests on a key taps it; `true` for 1.2. */
  get dwell(): string | null;
  set dwell(value: string | number | boolean | null);
  /** A mouse that stays taps backspace and arrows again. */
  get dwellRepeat(): boolean;
  set dwellRepeat(value: boolean);
  /** The address of a model of words that are suggested. */
  get words(): string | null;
  set words(value: string | null);
  /** The address of names of emoji, which are suggested among the words. */
  get emoji(): string | null;
  set emoji(value: string | null);
  /** Words that are typed are learned in this browser. */
  get learn(): boolean;
  set learn(value: boolean);
  /** Rows run from the right to the left. */
  get mirrored(): boolean;
  set mirrored(value: boolean);
  /** The arrangement of the keys. */
  get arrangement(): "left" | "right" | "split" | "floating" | null;
  set arrangement(value: "left" | "right" | "split" | "floating" | null);

  /** Resolves when the keyboard can be typed on, and what its attributes need is loaded. */
  readonly ready: Promise<this>;
  /** The layout that is shown, or null while there is none. */
  readonly layoutInfo: LayoutInfo | null;
  /** The names of `layout` and `layouts`. */
  readonly layoutNames: string[];
  /** The name of the current layer. */
  readonly layer: string;
  /** The keys of the current layer. */
  readonly keys: KeyboardKey[];
  readonly isShown: boolean;
  /** Shows the keyboard; resolves when it is in its place. */
  show(): Promise<void>;
  /** Hides the keyboard; resolves when it has gone. */
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
  removeEventListener<Type extends keyof KeyboardEventMap>(
    type: Type, listener: (this: ClavierKeyboard, event: KeyboardEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** The attributes of the element in markup, as they are written in JSX and templates, and as properties. */
export interface ClavierKeyboardAttributes {
  layout?: string | null;
  layouts?: string | null;
  for?: string | null;
  htmlFor?: string | null;
  form?: "physical" | null;
  docked?: boolean;
  policy?: KeyboardPolicy | null;
  physical?: boolean | "" | "block" | null;
  haptics?: string | null;
  scan?: "automatic" | "step" | "directed" | null;
  "scan-time"?: string | number | null;
  scanTime?: string | number | null;
  dwell?: string | number | boolean | null;
  "dwell-repeat"?: boolean;
  dwellRepeat?: boolean;
  words?: string | null;
  emoji?: string | null;
  learn?: boolean;
  mirrored?: boolean;
  arrangement?: "left" | "right" | "split" | "floating" | null;
}

/** The properties of the element in JSX, with its events as React 19 names them. */
export type ClavierKeyboardProperties = ClavierKeyboardAttributes & {
  [Type in keyof ClavierEventMap as `on${Type}`]?: (event: ClavierEventMap[Type]) => unknown;
} & {
  id?: string;
  class?: string;
  className?: string;
  lang?: string;
  dir?: string;
  title?: string;
  role?: string;
  slot?: string;
  tabIndex?: number;
  style?: unknown;
  hidden?: boolean;
  ref?: unknown;
  key?: string | number | null;
  children?: unknown;
};

declare global {
  interface HTMLElementTagNameMap {
    "clavier-keyboard": ClavierKeyboard;
  }
  interface GlobalEventHandlersEventMap extends ClavierEventMap {}
  interface ShadowRootEventMap extends ClavierEventMap {}
  namespace JSX {
    interface IntrinsicElements {
      "clavier-keyboard": ClavierKeyboardProperties & {
        [listener: `on${string}`]: unknown;
        // What React had here before version 19.
        suppressHydrationWarning?: boolean;
        dangerouslySetInnerHTML?: { __html: string | { toString(): string } };
      };
    }
  }
}
