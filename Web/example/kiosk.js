import "/dist/clavier-keyboard.js";

document.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const { name } = Object.fromEntries(new FormData(event.target));
  document.querySelector("[role=status]").textContent = `Merci, ${name}.`;
  event.target.reset();
  document.activeElement.blur();
});
