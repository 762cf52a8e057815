(function () {
  "use strict";
  const field = document.getElementById("search");
  const status = document.getElementById("status");
  const entries = Array.from(document.querySelectorAll("[data-words]"));
  const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = entries.map(entry => plain(entry.dataset.words));
  function search() {
    const wanted = plain(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    entries.forEach((entry, number) => {
      entry.hidden = !wanted.every(word => words[number].includes(word));
      if (!entry.hidden) count += 1;
    });
    status.textContent = count === 1 ? "1 keyboard" : count + " keyboards";
  }
  field.addEventListener("input", search);
  document.getElementById("searching").hidden = false;
  search();
})();
