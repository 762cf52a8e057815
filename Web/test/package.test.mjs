// The package: it is packed, installed in another folder, and typed on: node --test, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const hasNPM = () => {
  try {
    return Boolean(execFileSync("npm", ["--version"], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return false;
  }
};

test("the JavaScript that each page loads is one small file", () => {
  const path = fileURLToPath(new URL("../dist/clavier-keyboard.js", import.meta.url));
  assert.ok(!/^import /m.test(readFileSync(path, "utf8")));
  const { length } = execFileSync("gzip", ["-9nc", path]);
  assert.ok(length <= 20 << 10, `${length} bytes`);
});

test("the sizes of modules in the documentation are those of the package", () => {
  const path = (name) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
  const page = readFileSync(fileURLToPath(new URL("../../Docs/Web.md", import.meta.url)), "utf8");
  const number = (text) => Number(text.replaceAll(",", ""));
  const rows = [...page.matchAll(/^\| (.*`\w+\.js`.*), if used \| ([\d,]+) \| ([\d,]+) \|/gm)];
  const [, bytes, gzip] = /^\| JavaScript, one file \| ([\d,]+) \| ([\d,]+) \|/m.exec(page);
  assert.equal(rows.length, 2);
  for (const [, names, bytesOfAll, gzipOfAll] of [["", "`clavier-keyboard.js`", bytes, gzip], ...rows]) {
    const files = [...names.matchAll(/`([\w-]+\.js)`/g)].map(([, name]) => path(name));
    const sum = (size) => files.reduce((all, file) => all + size(file), 0);
    const zipped = sum((file) => execFileSync("gzip", ["-9nc", file]).length);
    assert.equal(sum((file) => readFileSync(file).length), number(bytesOfAll), names);
    // Versions of gzip differ a little.
    assert.ok(Math.abs(zipped - number(gzipOfAll)) <= 20, `${names}: ${zipped}`);
  }
});

test("a server that makes pages can import each module", () => {
  const dist = new URL("../dist/", import.meta.url);
  const names = readdirSync(dist).filter((name) => name.endsWith(".js"));
  assert.ok(names.includes("clavier-keyboard.js"));
  const lines = [...names, "clavier-keyboard.js?again"].map((name) => `import ${JSON.stringify(`${dist}${name}`)};`);
  const script = `${lines.join("\n")}
    import { ClavierKeyboard } from ${JSON.stringify(`${dist}clavier-keyboard.js`)};
    ClavierKeyboard.layouts = "/layouts/";
    console.log(ClavierKeyboard.layouts, ClavierKeyboard.observedAttributes.includes("layout"));`;
  assert.equal(execFileSync("node", ["--input-type=module", "-e", script], { encoding: "utf8" }), "/layouts/ true\n");
});

test("the package can be installed from its tarball", { skip: hasNPM() ? false : "npm is not installed" }, () => {
  const place = mkdtempSync(join(tmpdir(), "clavier-package-"));
  const npm = (...words) => execFileSync("npm", [...words, "--cache", join(place, "cache")], { cwd: place, stdio: "ignore" });
  try {
    npm("pack", fileURLToPath(new URL("../dist", import.meta.url)));
    const tarball = readdirSync(place).find((name) => name.endsWith(".tgz"));
    writeFileSync(join(place, "package.json"), "{}");
    npm("install", "--offline", "--no-audit", "--no-fund", `./${tarball}`);
    writeFileSync(join(place, "type.mjs"), `
      import { readFileSync } from "node:fs";
      import { Engine } from "clavier-keyboard/engine.js";
      import { check, setAuthorEngine } from "clavier-keyboard/author.js";
      const file = (path) => readFileSync(new URL(import.meta.resolve("clavier-keyboard/" + path)));
      const engine = await Engine.load(file("clavier.wasm"));
      const keyboard = engine.layout(file("layouts/fr.clv")).keyboard();
      keyboard.context("");
      console.log(keyboard.press("e", 0).find(({ type }) => type === "edit").inserted);
      setAuthorEngine(file("clavier-author.wasm"));
      console.log((await check("<keyboard3/")).map(({ code }) => code).join());`);
    assert.match(readFileSync(join(place, "node_modules/clavier-keyboard/README.md"), "utf8"), /<clavier-keyboard /);
    assert.equal(execFileSync("node", ["type.mjs"], { cwd: place, encoding: "utf8" }), "e\nX01\n");
  } finally {
    rmSync(place, { recursive: true });
  }
});
