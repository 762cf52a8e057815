/** Lets JSX of React 19 know the element: `import type {} from "clavier-keyboard/react";` */
import type { ClavierKeyboardProperties } from "./clavier-keyboard.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "clavier-keyboard": ClavierKeyboardProperties;
    }
  }
}
