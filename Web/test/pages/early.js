// An engine that arrives when a test wants it.
import { ClavierKeyboard } from "/dist/clavier-keyboard.js";

ClavierKeyboard.engine = new Promise((done) => { window.arrive = (address = "/dist/clavier.wasm") => done(fetch(address)); });
// Shows a keyboard of a layout, for a field with the focus.
window.show = async (layout, field, attributes = {}) => {
  window.keyboard = document.createElement("clavier-keyboard");
  for (const name in attributes) keyboard.setAttribute(name, attributes[name]);
  keyboard.setAttribute("layout", layout);
  document.getElementById(field).focus();
  document.querySelector("main").replaceChildren(keyboard);
  while (!keyboard.keys.length) await new Promise((done) => setTimeout(done, 5));
};
// What is seen of the keys.
window.look = () => [...keyboard.shadowRoot.querySelectorAll("[part=board] button")].map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return { id: key.dataset.key, text: key.textContent, icon: key.querySelector("svg")?.innerHTML, part: key.part.value, name: key.ariaLabel, x, y, width, height };
});
window.started = true;
