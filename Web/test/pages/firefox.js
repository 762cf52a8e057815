// Types by the methods of the element, and keeps what that gives.
import "/dist/clavier-keyboard.js";

const keyboard = document.querySelector("clavier-keyboard");
const field = (name) => document.getElementById(name);
const pause = (time) => new Promise((done) => setTimeout(done, time));
const press = async (keys) => {
  for (const key of keys) {
    keyboard.press(keyboard.keys.find(({ cap, action, id }) => action === key || (cap === key && !action) || id === key).id);
    await pause(0);
  }
};
const results = {};
try {
  await keyboard.ready;
  const events = [];
  field("text").addEventListener("beforeinput", () => events.push("beforeinput"));
  field("text").addEventListener("input", () => events.push("input"));
  field("text").focus();
  await press("tieesng");
  results.text = field("text").value;
  results.events = events.slice(0, 2);
  field("text").setSelectionRange(1, 1);
  await pause(50);
  await press("ax");
  results.middle = field("text").value;
  field("text").setSelectionRange(0, 3);
  await pause(50);
  await press(["b"]);
  results.selection = field("text").value;
  field("area").focus();
  await press(["a", "return", "b", "deleteBackward"]);
  results.area = field("area").value;
  field("email").focus();
  await press("ab");
  results.email = field("email").value;
  field("email").select();
  await press(["c"]);
  results.replaced = field("email").value;
  field("number").focus();
  await press(["4", "2", ".", "5", "deleteBackward", "7"]);
  results.number = field("number").value;
  field("rich").focus();
  getSelection().selectAllChildren(field("rich"));
  getSelection().collapseToEnd();
  await pause(50);
  await press(["space", ..."tieesng"]);
  results.rich = field("rich").textContent;

  // A finger, by events of pointers.
  field("text").focus();
  field("text").value = "";
  await pause(50);
  const board = keyboard.shadowRoot.querySelector("[part=board]");
  const { x, y } = board.getBoundingClientRect();
  const { frame } = keyboard.keys.find(({ cap }) => cap === "e");
  const point = (type, time) => board.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x + frame.x + frame.width / 2, clientY: y + frame.y + frame.height / 2 }));
  board.setPointerCapture = () => {};
  point("pointerdown");
  await pause(550);
  results.popup = keyboard.shadowRoot.querySelectorAll("[part=popup] div").length > 0;
  point("pointerup");
  results.long = field("text").value;

  // A field that the page puts in capitals, and a word that is chosen.
  field("text").value = "";
  field("text").addEventListener("input", () => { field("text").value = field("text").value.toUpperCase(); });
  await press("ac");
  field("text").setSelectionRange(1, 1);
  await pause(50);
  await press(["b"]);
  results.capitals = [field("text").value, field("text").selectionStart];
  keyboard.setAttribute("layout", "en");
  keyboard.setAttribute("words", "/words/en.words");
  await keyboard.ready;
  field("area").value = "See you tom";
  field("area").focus();
  const cells = () => [...keyboard.shadowRoot.querySelectorAll("[part=word]")];
  for (let tries = 0; tries < 100 && !cells().some(({ textContent }) => textContent === "tomorrow"); tries++) await pause(50);
  cells().find(({ textContent }) => textContent === "tomorrow").click();
  await pause(50);
  await press(["."]);
  results.word = field("area").value;
} catch (error) {
  results.error = String(error?.stack ?? error);
}
window.results = results;
