// The command `clavier` that was built last, or $CLAVIER.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = process.env.SWIFTPM_BUILD_DIR ?? join(root, ".build");
const built = ["release", "debug"].map((name) => join(folder, name, "clavier")).filter(existsSync)
  .sort((first, second) => statSync(second).mtimeMs - statSync(first).mtimeMs);

export const clavier = process.env.CLAVIER ?? built[0] ?? "clavier";
