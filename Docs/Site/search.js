// Searches search.json: symbols, articles with their text, diagnostics and keyboards. Every word of the query must
// occur in an entry. Entries whose title is or begins with the query come first, then articles, then the rest.
const query = document.getElementById("query");
const results = document.getElementById("results");
const shown = 40;
let entries;

function rank(entry, text) {
  const title = entry.title.toLowerCase();
  const isArticle = "text" in entry;
  if (title === text) return 0;
  if (title.startsWith(text)) return isArticle ? 1 : 2;
  if (isArticle) return title.includes(text) ? 3 : 4;
  return title.includes(text) ? 5 : 6;
}

async function search() {
  entries ??= await (await fetch("search.json")).json();
  const text = query.value.trim().toLowerCase();
  const words = text.split(/\s+/);
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
