/** Lets templates of Svelte know the element: `import type {} from "clavier-keyboard/svelte";` */
import type { HTMLAttributes } from "svelte/elements";
import type { ClavierKeyboard, ClavierKeyboardProperties } from "./clavier-keyboard.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "clavier-keyboard": ClavierKeyboardProperties & HTMLAttributes<ClavierKeyboard>;
  }
}
