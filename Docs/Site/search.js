// Searches search.json: symbols, articles with their text, diagnostics and keyboards. Every word of the query must
// occur in an entry. Entries whose title is or begins with the query come first, then keyboards of that language, then
// articles that have the query in their title or summary, then other articles and the rest.
const query = document.getElementById("query");
const results = document.getElementById("results");
const shown = 40;
let entries;

function rank(entry, text) {
  const title = entry.title.toLowerCase();
  const about = entry.about.toLowerCase();
  const isArticle = "text" in entry;
  if (title === text) return 0;
  if (entry.kind === "keyboard" && about === text) return 1;
  if (title.startsWith(text)) return isArticle ? 2 : 3;
  if (isArticle) return title.includes(text) ? 4 : about.includes(text) ? 5 : 7;
  return title.includes(text) ? 6 : 8;
}

async function search() {
  entries ??= await (await fetch("search.json")).json();
  const text = query.value.trim().toLowerCase();
  // Names are found with and without what surrounds them in code.
  const words = text.split(/[\s()"'`;,]+/).filter((word) => word !== "");
  const found = text === "" ? [] : entries
    .filter((entry) => {
      const all = `${entry.title} ${entry.about} ${entry.kind} ${entry.text ?? ""}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .sort((a, b) => rank(a, text) - rank(b, text) || a.title.length - b.title.length);
  results.replaceChildren(...found.slice(0, shown).map((entry) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const note = document.createElement("small");
    link.href = entry.url;
    link.textContent = entry.title;
    note.textContent = ` ${entry.kind}${entry.about === "" ? "" : ": " + entry.about}`;
    item.append(link, note);
    return item;
  }));
  if (text !== "" && found.length === 0) results.textContent = "Nothing was found.";
}

query.addEventListener("input", search);
if (location.hash === "#query") query.focus();
if (query.value !== "") search();
