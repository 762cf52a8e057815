/** Lets templates of Svelte know the element: `import type {} from "clavier-keyboard/svelte";` */
import type { ClavierKeyboardProperties } from "./clavier-keyboard.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "clavier-keyboard": ClavierKeyboardProperties;
  }
}
