/** A key of the current layer. Frames are in cells, which are twice as high as wide. */
export interface EngineKey {
  readonly id: string;
  readonly cap: string;
  readonly label: string;
  readonly hint: string;
  /** The action of a frame key, such as `deleteBackward`, else empty. */
  readonly action: string;
  /** The layer that the key leads to, else empty. */
  readonly leadsTo: string;
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly row: number;
  readonly hasGestures: boolean;
  readonly state: "off" | "automatic" | "held" | "latched" | "locked";
}

/** What an event leads to. */
export type Outcome =
  | { readonly type: "edit"; readonly deleted: string; readonly inserted: string; readonly key: string }
  | { readonly type: "action"; readonly action: string }
  | { readonly type: "command"; readonly modifiers: number; readonly text: string; readonly action: string }
  | { readonly type: "moveCursor"; readonly count: number }
  | { readonly type: "highlight" | "unhighlight" | "preview" | "previewEnded"; readonly key: string; readonly frame: EngineKey["frame"]; readonly pointer: number }
  | { readonly type: "popup"; readonly keyFrame: EngineKey["frame"]; readonly selection: number; readonly items: { key: string; frame: EngineKey["frame"] }[] }
  | { readonly type: "popupClosed" }
  | { readonly type: "layer"; readonly layer: string }
  | { readonly type: "latch"; readonly key: "shift" | "control" | "alt" | "meta"; readonly state: EngineKey["state"] }
  | { readonly type: "feedback"; readonly kind: "press" | "repeat" | "popup" | "selection" }
  | { readonly type: "focus" | "hover"; readonly index: number }
  | { readonly type: "swipe"; readonly keys: string[] }
  | { readonly type: "scan"; readonly indices: number[] }
  | { readonly type: "tap"; readonly key: string };

/** The engine, without a page. Times are in milliseconds. */
export class Engine {
  /** Makes an engine of the bytes of `clavier.wasm`, or of their address, or a response or module with them. */
  static load(source: EngineInput | Promise<EngineInput>): Promise<Engine>;
  /** Reads the bytes of a layout, as `clavier export NAME --format web` writes them. Throws a `TypeError` if they are none. */
  layout(bytes: Uint8Array): Layout;
}
export type EngineInput = URL | string | BufferSource | Response | WebAssembly.Module;

export class Layout {
  readonly name: string;
  readonly locale: string;
  readonly indicator: string;
  readonly version: string;
  /** Makes a keyboard of a size in cells, on a touch screen of a width in millimeters, or the keys of a physical keyboard with -1. */
  keyboard(columns?: number, rows?: number, options?: { millimetres?: number; mirrored?: boolean; isAlone?: boolean }): Keyboard;
  /** Frees the memory. */
  release(): void;
}

/** A keyboard. Each method for an event returns its outcomes, in order. */
export class Keyboard {
  readonly layout: Layout;
  /** The name and the keys of the current layer, and the rows of the highest layer. */
  readonly layer: { readonly layer: string; readonly rows: number; readonly keys: EngineKey[] };
  /** The time at which `advance` is due, or -1. */
  readonly deadline: number;
  /** Whether `context` is due. */
  readonly needsContext: boolean;
  pointer(kind: "down" | "move" | "up" | "cancel" | "hover" | "leave" | "secondary", id: number, x: number, y: number, time: number): Outcome[];
  press(key: string, time: number, gesture?: string): Outcome[];
  focus(kind: "up" | "right" | "down" | "left" | "first" | "end" | "last" | "start" | "activate" | "open" | "dismiss", time: number): Outcome[];
  setFocus(index: number): Outcome[];
  scanSwitch(number: number, isDown: boolean, time: number): Outcome[];
  action(name: string, time: number): Outcome[];
  advance(time: number): Outcome[];
  /** Tells the text before the cursor, which the page has changed, or the keyboard asks for. */
  context(before: string, options?: { isWhole?: boolean; hasSelection?: boolean; isChange?: boolean; time?: number }): Outcome[];
  rules(capitals: string | null | undefined, options?: { doubleSpace?: boolean; letters?: boolean }): Outcome[];
  show(layer: string, time: number): Outcome[];
  resize(columns: number, rows: number, mirrored: boolean, time: number): Outcome[];
  cancel(time: number): Outcome[];
  /** What a press of a key produces, or null if there is no such key. */
  cap(key: string, gesture?: string): { readonly cap: string; readonly label: string; readonly action: string } | null;
  close(): void;
}
