// Makes the keyboard of a page one to type on. `packedEngine` is the engine, and the element `layout` has the layout.
const decoded = (content) => Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
const typing = document.getElementById("typing");
const unpacked = new Blob([decoded(packedEngine)]).stream().pipeThrough(new DecompressionStream("gzip"));
ClavierKeyboard.engine = new Response(unpacked).arrayBuffer();
const shown = [typing, document.querySelector("[data-typing]")];
for (const element of shown) element.hidden = false;
const keyboard = typing.querySelector("clavier-keyboard");
// Among the layers of a touch screen and those of a physical keyboard, whose keys then type, too.
for (const button of typing.querySelectorAll("#forms button")) {
  button.addEventListener("click", () => {
    for (const name of ["form", "physical"]) {
      if (button.dataset.form) keyboard.setAttribute(name, button.dataset.form);
      else keyboard.removeAttribute(name);
    }
    for (const other of button.parentNode.children) other.setAttribute("aria-pressed", String(other === button));
    document.getElementById("typed").focus();
  });
}
keyboard.load(decoded(document.getElementById("layout").textContent.trim()))
  .catch(() => { for (const element of shown) element.hidden = true; });
