// Writes what a package says of itself, from Docs/Web.md: node Scripts/steps/web-reference.mjs FOLDER. `REFERENCE.md` is that page without what
// is only in the repository, and `custom-elements.json` has its tables for editors.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const page = readFileSync(new URL("../../Docs/Web.md", import.meta.url), "utf8");

// Links to other pages and pictures.
const own = page.replace(/!\[[^\]]*\]\([^)]*\)\n*/g, "").replace(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, "$1")
  // How a package is made of the repository.
  .replace(/^ {4}make web[^]*?(?=^```html)/m, "    npm install clavier-keyboard                    # or copy this folder, and serve it\n\n")
  .replace(/^(A release contains|In the repository,)[^]*?\n\n/gm, "")
  // Where its files are.
  .replace(/"\.\/dist\/author\.js"/g, "\"./clavier-keyboard-author/author.js\"").replace(/(?<=["/])dist\//g, "clavier-keyboard/")
  .replace(/^## The playground[^]*?(?=^## )/m, "").replace(/^## Compared with simple-keyboard[^]*?(?=^## )/m, "").replace(/^## What users of[^]*$/m, "");
writeFileSync(join(folder, "REFERENCE.md"), own.trimEnd() + "\n");

// The rows of the table that begins with a header, as [names, other cells].
const rows = (header) => {
  const start = page.indexOf(header);
  if (start < 0) throw new Error(`Docs/Web.md has no table '${header}'`);
  return page.slice(start).split("\n\n")[0].split("\n").slice(2).map((line) => {
    const [names, ...cells] = line.slice(1, -1).split("|").map((cell) => cell.trim());
    return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name), cells };
  });
};
const each = (header, make) => rows(header).flatMap(({ names, cells }) => names.map((name) => make(name, cells)));

const manifest = {
  schemaVersion: "1.0.0",
  modules: [{
    kind: "javascript-module", path: "clavier-keyboard.js",
    declarations: [{
      kind: "class", name: "ClavierKeyboard", customElement: true, tagName: "clavier-keyboard", superclass: { name: "HTMLElement" },
      description: "An on-screen keyboard.",
      attributes: each("| attribute | without it | meaning |", (name, [missing, description]) =>
        ({ name, description, ...(/^`/.test(missing) && { default: missing.replaceAll("`", "\"") }) })),
      events: each("| event | when | `detail` |", (name, [description]) => ({ name, type: { text: "CustomEvent" }, description })),
      cssProperties: each("| custom property | default | |", (name, [missing, description]) => ({ name, description, default: missing })),
      cssParts: each("| part | |", (name, [description]) => ({ name, description })),
      slots: [{ name: "", description: "what is shown until there are keys" }],
    }],
    exports: [
      { kind: "js", name: "ClavierKeyboard", declaration: { name: "ClavierKeyboard", module: "clavier-keyboard.js" } },
      { kind: "custom-element-definition", name: "clavier-keyboard", declaration: { name: "ClavierKeyboard", module: "clavier-keyboard.js" } },
    ],
  }],
};
writeFileSync(join(folder, "custom-elements.json"), JSON.stringify(manifest, null, 1) + "\n");
