// Where the engine and the layouts come from.
import { Engine, fetched } from "./engine.js";

// Bundlers follow the address of a file, and would not find that of a folder.
const here = import.meta.url;
export const sources = { engine: new URL("./clavier.wasm", import.meta.url), layouts: new URL("./layouts/", here) };
// The engine and the files of layouts, or the promises of them. After a failure, another try may succeed.
let engine;
let isThere = false;
const files = {};

export const engineOf = () => {
  engine ??= Engine.load(sources.engine);
  engine.then(() => { isThere = true; }, () => { engine = undefined; });
  return engine;
};
// Whether the engine has arrived.
export const hasEngine = () => isThere;

const fileAt = (address) => {
  files[address] ??= fetched("layout", address).then((response) => response.arrayBuffer());
  files[address].catch(() => delete files[address]);
  return files[address];
};

// The bytes of a layout of a name or an address. A name may be short, or that of a locale, as for the command.
const bytesOf = async (name) => {
  if (/[./:]/.test(name)) return fileAt(new URL(name, document.baseURI).href);
  const folder = new URL(`${sources.layouts}`.replace(/\/?$/, "/"), document.baseURI);
  try {
    return await fileAt(new URL(`${name}.clv`, folder).href);
  } catch (error) {
    const { find } = await import("./names.js");
    return fileAt((await find(name, folder, error)).href);
  }
};
export const named = (name) => ({ name, bytes: () => bytesOf(name) });

// Takes another engine, or another folder of layouts.
export const provide = (name, source) => {
  sources[name] = source;
  engine = undefined;
  isThere = false;
};
