// The files of the playground in the fragment of a link: JSON, compressed, in the alphabet of addresses.
const limit = 8 << 20;

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).body;

// The bytes of a stream, of which there may be only so many.
const collect = async (stream) => {
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new RangeError("it has more than 8 MB");
    }
    parts.push(value);
  }
};

export const pack = async (files) => {
  const bytes = await collect(through(JSON.stringify(files), new CompressionStream("deflate-raw")));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

export const unpack = async (fragment) => {
  const bytes = Uint8Array.from(
    atob(fragment.replace(/-/g, "+").replace(/_/g, "/")), (character) => character.charCodeAt(0));
  const content = await collect(through(bytes, new DecompressionStream("deflate-raw")));
  const { layout, tests = "" } = JSON.parse(new TextDecoder().decode(content));
  if (typeof layout !== "string" || typeof tests !== "string") throw new TypeError("it has no layout");
  return { layout, tests };
};
