// Searches the titles in search.json: symbols, articles, diagnostics and keyboards. Every word of the
// query must occur in an entry; entries whose title begins with the query come first.
const query = document.getElementById("query");
const results = document.getElementById("results");
const shown = 40;
let entries;

function rank(entry, text) {
  const title = entry.title.toLowerCase();
  if (title === text) return 0;
  if (title.startsWith(text)) return 1;
  return title.includes(text) ? 2 : 3;
}

async function search() {
  entries ??= await (await fetch("search.json")).json();
  const text = query.value.trim().toLowerCase();
  const words = text.split(/\s+/);
  const found = text === "" ? [] : entries
    .filter((entry) => {
      const all = `${entry.title} ${entry.about} ${entry.kind}`.toLowerCase();
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
if (query.value !== "") search();
