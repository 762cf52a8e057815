// Writes the bytes of all layouts by the engine for authors: node Scripts/steps/web-layouts.mjs FOLDER. They are those of the command.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Author } from "../../Web/src/author.js";

const folder = fileURLToPath(new URL("../../Layouts", import.meta.url));
const author = await Author.load(readFileSync(new URL("../../Web/clavier-author.wasm", import.meta.url)));
for (const name of readdirSync(folder).filter((name) => name.endsWith(".xml"))) {
  const bytes = author.compile(readFileSync(join(folder, name), "utf8"), { name });
  writeFileSync(join(process.argv[2], name.replace(/xml$/, "clv")), bytes);
}
