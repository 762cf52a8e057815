// Makes the keyboard of a page one to type on. `packedEngine` is the engine, and the element `layout` has the layout.
const decoded = (content) => Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
const typing = document.getElementById("typing");
const unpacked = new Blob([decoded(packedEngine)]).stream().pipeThrough(new DecompressionStream("gzip"));
ClavierKeyboard.engine = new Response(unpacked).arrayBuffer();
const shown = [typing, document.querySelector("[data-typing]")];
for (const element of shown) element.hidden = false;
typing.querySelector("clavier-keyboard").load(decoded(document.getElementById("layout").textContent.trim()))
  .catch(() => { for (const element of shown) element.hidden = true; });
