import type { KeyboardTest } from "./author.js";
import type { Keyboard, Layout, Outcome } from "./engine.js";

/** Runs a test of `readTests` on a layout of `engine.js`, and returns its failures. */
export function runTest(layout: Layout, test: Pick<KeyboardTest, "text" | "steps">): string[];

/** A keyboard and its text, without a page. */
export class Typist {
  constructor(layout: Layout, text?: string);
  readonly keyboard: Keyboard;
  text: string;
  /** The milliseconds that have passed. */
  now: number;
  perform(step: ["press", string, string?] | ["back"] | ["emit", string] | ["wait", number] | [string, ...unknown[]]): void;
  wait(milliseconds: number): void;
  apply(outcomes: Outcome[]): void;
}
