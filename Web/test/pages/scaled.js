import "/dist/clavier-keyboard.js";

await Promise.all([...document.querySelectorAll("clavier-keyboard")].map((keyboard) => keyboard.ready));
window.keyboard = document.querySelector("clavier-keyboard");
window.started = true;
