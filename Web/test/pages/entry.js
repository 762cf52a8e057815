import "/dist/clavier-keyboard.js";

window.keyboard = document.querySelector("clavier-keyboard");
await keyboard.ready;
// What the page is told, and what it keeps from a field.
window.told = [];
window.refused = "";
for (const type of ["keydown", "keypress", "beforeinput", "input", "keyup", "submit"]) {
  document.addEventListener(type, (event) => {
    const { key, inputType } = event;
    const name = `${type} ${key ?? inputType ?? ""}`.trim();
    told.push(name);
    if (name === refused || type === "submit") event.preventDefault();
  });
}
document.getElementById("first").addEventListener("input", ({ target }) => { if (target.value) document.getElementById("second").focus(); });
// Gives a field the focus.
window.enter = async (id) => {
  document.activeElement.blur();
  document.getElementById(id).focus();
  await keyboard.ready;
  await new Promise((done) => setTimeout(done, 30));
  told.length = 0;
};
window.started = true;
