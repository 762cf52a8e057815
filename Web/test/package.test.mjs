// The package: it is packed, installed in another folder, and typed on: node --test, after `make web`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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
    assert.match(execFileSync("node", ["type.mjs"], { cwd: place, encoding: "utf8" }), /^e\n[A-Z]\d\d(,[A-Z]\d\d)*\n$/);
  } finally {
    rmSync(place, { recursive: true });
  }
});

const hasTypeScript = existsSync("/usr/bin/tsc") || existsSync("/usr/local/bin/tsc");

// Packs both packages in a folder, unpacked as npm does.
const unpack = (place) => {
  execFileSync(fileURLToPath(new URL("../../Scripts/steps/web-package", import.meta.url)), [place], { stdio: "ignore" });
  for (const tarball of readdirSync(place).filter((name) => name.endsWith(".tgz"))) {
    const folder = join(place, "node_modules", tarball.replace(/-[\d.]+\.tgz$/, ""));
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["xzf", join(place, tarball), "-C", folder, "--strip-components=1"]);
  }
};
const inPlace = (body) => {
  const place = mkdtempSync(join(tmpdir(), "clavier-package-"));
  try {
    unpack(place);
    body(place);
  } finally {
    rmSync(place, { recursive: true });
  }
};

test("the tarballs have all that is named in them, and authors have their own", () => inPlace((place) => {
  for (const name of ["clavier-keyboard", "clavier-keyboard-author"]) {
    const folder = join(place, "node_modules", name);
    const read = (path) => readFileSync(join(folder, path), "utf8");
    const { exports, main, types, files, version, keywords } = JSON.parse(read("package.json"));
    const named = Object.values(exports).flatMap((one) => (typeof one === "string" ? one : Object.values(one))).filter((path) => !path.includes("*"));
    for (const path of [main, types, ...named]) assert.ok(existsSync(join(folder, path)), `${name}: ${path}`);
    assert.ok(files.length && keywords.length && version);
    for (const path of readdirSync(folder).filter((path) => path.endsWith(".js"))) {
      for (const [, imported] of read(path).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) assert.ok(existsSync(join(folder, imported)), `${path}: ${imported}`);
    }
    // A page of its own, without links into the repository.
    for (const path of readdirSync(folder).filter((path) => path.endsWith(".md"))) assert.ok(!/\]\((?!https:|#)/.test(read(path)), path);
  }
  const keyboard = readdirSync(join(place, "node_modules/clavier-keyboard"));
  assert.ok(!keyboard.includes("clavier-author.wasm"));
  // The description for editors has all attributes.
  const { modules: [{ declarations: [{ attributes, events, cssParts, cssProperties }] }] } = JSON.parse(readFileSync(join(place, "node_modules/clavier-keyboard/custom-elements.json"), "utf8"));
  const source = readFileSync(new URL("../src/attributes.js", import.meta.url), "utf8");
  for (const { name } of attributes) assert.match(source, new RegExp(`[ "]${name}"?:`), name);
  assert.equal(attributes.length, 17);
  for (const list of [attributes, events, cssParts, cssProperties]) assert.ok(list.every(({ description }) => description), JSON.stringify(list));
}));

test("a program checks and compiles a layout with the package for authors", () => inPlace((place) => {
  writeFileSync(join(place, "try.mjs"), `
    import { readFileSync } from "node:fs";
    import { check, setAuthorEngine } from "clavier-keyboard-author";
    // The module of the package for pages finds the engine in that for authors beside it.
    import { check as other } from "clavier-keyboard/author.js";
    import { Engine } from "clavier-keyboard/engine.js";
    for (const one of [check, other]) console.log((await one("<keyboard3/>")).map(({ code }) => code).join());
    const engine = await Engine.load(new URL(import.meta.resolve("clavier-keyboard/clavier.wasm")));
    console.log(engine.layout(readFileSync(new URL(import.meta.resolve("clavier-keyboard/layouts/fr.clv")))).locale);
    await Engine.load(new URL("missing.wasm", import.meta.url)).catch(({ message }) => console.log(message));
    setAuthorEngine(readFileSync(new URL(import.meta.resolve("clavier-keyboard-author/clavier-author.wasm"))));
    console.log((await check("<keyboard3/>")).map(({ code }) => code).join());`);
  assert.match(execFileSync("node", ["try.mjs"], { cwd: place, encoding: "utf8" }),
    /^([A-Z]\d\d(,[A-Z]\d\d)*\n){2}fr\nno engine at file:.*missing\.wasm .*\n[A-Z]\d\d(,[A-Z]\d\d)*\n$/);
}));

test("without the package for authors, the error names it", () => inPlace((place) => {
  rmSync(join(place, "node_modules/clavier-keyboard-author"), { recursive: true });
  writeFileSync(join(place, "try.mjs"), `
    import { check } from "clavier-keyboard/author.js";
    await check("<keyboard3/>").catch(({ message }) => console.log(message));`);
  assert.match(execFileSync("node", ["try.mjs"], { cwd: place, encoding: "utf8" }), /install the package clavier-keyboard-author, /);
}));

test("what a package says of itself is in the package", () => inPlace((place) => {
  for (const path of ["clavier-keyboard/REFERENCE.md", "clavier-keyboard/README.md", "clavier-keyboard/clavier-keyboard.d.ts", "clavier-keyboard/custom-elements.json", "clavier-keyboard-author/README.md"]) {
    const text = readFileSync(join(place, "node_modules", path), "utf8");
    assert.ok(!/make web|Web\/|Docs\/|\bdist\/|Scripts\//.test(text), `${path}: ${/.*(make web|Web\/|Docs\/|\bdist\/|Scripts\/).*/.exec(text)?.[0]}`);
  }
}));

test("TypeScript knows the element, its events and properties", { skip: hasTypeScript ? false : "TypeScript is not installed" }, () => inPlace((place) => {
  writeFileSync(join(place, "package.json"), '{ "type": "module" }');
  writeFileSync(join(place, "page.ts"), `
    import { ClavierKeyboard, type KeyboardEdit } from "clavier-keyboard";
    import { check } from "clavier-keyboard/author.js";
    import { Engine } from "clavier-keyboard/engine.js";
    import { touches } from "clavier-keyboard/words.js";
    import { readTests } from "clavier-keyboard-author";
    import { runTest } from "clavier-keyboard-author/tests.js";
    const keyboard = document.querySelector("clavier-keyboard")!;
    const note = ({ detail }: CustomEvent<KeyboardEdit>) => detail.inserted.length;
    keyboard.addEventListener("clavieredit", note);
    keyboard.removeEventListener("clavieredit", note);
    document.addEventListener("clavieredit", ({ detail }) => detail.deleted.length);
    window.addEventListener("clavierkeyboardwillshow", ({ detail }) => detail.end.height + detail.duration);
    document.body.addEventListener("clavierkeyboardwillshow", ({ detail }) => detail.end.height + detail.duration);
    document.body.attachShadow({ mode: "open" }).addEventListener("clavierkeyboardwillshow", ({ detail }) => detail.end.height + detail.duration);
    document.getElementById("name")!.addEventListener("clavierlayout", ({ detail }) => detail.name.length);
    document.addEventListener("claviererror", ({ detail: { error } }) => console.error(error));
    keyboard.layout = "fr";
    keyboard.docked = true;
    keyboard.physical = "block";
    keyboard.arrangement = "floating";
    ClavierKeyboard.layouts = "/layouts/";
    const made: ClavierKeyboard = document.createElement("clavier-keyboard");
    made.press("e", "long=2");
    void check("").then((found) => found[0]?.line);
    void Engine.load("clavier.wasm").then((engine) => {
      const keys = engine.layout(new Uint8Array()).keyboard(80, 16);
      for (const outcome of keys.press("a", 0)) if (outcome.type === "edit") outcome.inserted.length + touches(keys).length;
      return keys.layer.keys[0]?.frame.x;
    });
    void readTests("").then(({ tests: [test] }) => Engine.load("").then((engine) => runTest(engine.layout(new Uint8Array()), test!).join()));
    // @ts-expect-error: there is no such event.
    void Engine.load("").then((engine) => engine.layout(new Uint8Array()).keyboard().pointer("sideways", 0, 0, 0, 0));
    // @ts-expect-error: there is no such arrangement.
    keyboard.arrangement = "middle";`);
  writeFileSync(join(place, "page.tsx"), `
    import type {} from "clavier-keyboard";
    declare const React: any;
    export const page = <clavier-keyboard layout="fr" docked for="name" onclavieredit={({ detail }) => detail.inserted.length} />;
    export const more = <clavier-keyboard title="Keys" role="group" tabIndex={0} dir="rtl" slot="a" htmlFor="name" scanTime={2} dwellRepeat suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }} onclick={() => {}} onClick={() => {}} />;
    // @ts-expect-error: a layout is a text.
    export const other = <clavier-keyboard layout={1} />;`);
  // What the frameworks declare that the modules for them add to.
  for (const [path, text] of [
    ["react", "export interface ClassAttributes<T> { ref?: ((one: T | null) => void) | { readonly current: T | null } | null } export interface HTMLAttributes<T> { title?: string; onClick?: (event: { currentTarget: T }) => void; suppressHydrationWarning?: boolean; dangerouslySetInnerHTML?: { __html: string } } export namespace JSX { interface IntrinsicElements {} type Element = unknown }"],
    ["react/jsx-runtime", "export { JSX } from 'react'; export const jsx: unknown, jsxs: unknown;"], ["vue", "export interface GlobalComponents {}"],
    ["svelte/elements", "export interface HTMLAttributes<T> { title?: string; onclick?: (event: MouseEvent & { currentTarget: T }) => void } export interface SvelteHTMLElements {}"],
  ]) {
    const [name, inner = "index"] = path.split("/");
    mkdirSync(join(place, "node_modules", name), { recursive: true });
    writeFileSync(join(place, "node_modules", name, "package.json"), JSON.stringify({ name, version: "1.0.0", exports: { ".": { types: "./index.d.ts" }, "./*": { types: "./*.d.ts" } } }));
    writeFileSync(join(place, "node_modules", name, `${inner}.d.ts`), text);
  }
  writeFileSync(join(place, "react.tsx"), `
    import type {} from "clavier-keyboard/react";
    export const page = <clavier-keyboard layout="fr" docked physical="block" className="keys" onclavieredit={({ detail }) => detail.inserted.length} />;
    export const more = <clavier-keyboard title="Keys" role="group" tabIndex={0} dir="rtl" slot="a" htmlFor="name" scanTime={2} dwellRepeat suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }} ref={(one) => { void one?.show(); }} onClick={({ currentTarget }) => { void currentTarget.hide(); }} />;
    // @ts-expect-error: there is no such arrangement.
    export const other = <clavier-keyboard arrangement="middle" />;
    // @ts-expect-error: the element is no input.
    export const third = <clavier-keyboard ref={(one: HTMLInputElement | null) => {}} />;`);
  writeFileSync(join(place, "templates.ts"), `
    import type {} from "clavier-keyboard/vue";
    import type {} from "clavier-keyboard/svelte";
    import type { GlobalComponents } from "vue";
    import type { SvelteHTMLElements } from "svelte/elements";
    type Inside = InstanceType<GlobalComponents["clavier-keyboard"]>["$props"];
    export const inVue: Inside = { layout: "fr", "scan-time": 1, learn: true };
    export const inSvelte: SvelteHTMLElements["clavier-keyboard"] = { layout: "fr", title: "Keys", onclavieraction: ({ detail }) => detail.action.length, onclick: ({ currentTarget }) => currentTarget.hide() };
    // @ts-expect-error: a layout is a text.
    export const wrong: Inside = { layout: 1 };`);
  execFileSync("tsc", ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "node16", "--jsx", "react-jsx", "--lib", "es2022,dom", "react.tsx", "templates.ts"], { cwd: place, stdio: ["ignore", 2, 2] });
  execFileSync("tsc", ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "node16", "--jsx", "preserve", "--lib", "es2022,dom", "page.ts", "page.tsx"], { cwd: place, stdio: ["ignore", 2, 2] });
}));
