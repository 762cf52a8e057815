/** Lets JSX of React 19 know the element: `import type {} from "clavier-keyboard/react";` */
import type { ClassAttributes, HTMLAttributes } from "react";
import type { ClavierKeyboard, ClavierKeyboardProperties } from "./clavier-keyboard.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "clavier-keyboard": ClavierKeyboardProperties & HTMLAttributes<ClavierKeyboard> & ClassAttributes<ClavierKeyboard>;
    }
  }
}
