/** Lets templates of Vue know the element: `import type {} from "clavier-keyboard/vue";` */
import type { ClavierKeyboardAttributes } from "./clavier-keyboard.js";

declare module "vue" {
  interface GlobalComponents {
    "clavier-keyboard": new () => { $props: ClavierKeyboardAttributes };
  }
}
