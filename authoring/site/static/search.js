// Searching the book: documents without the words are hidden, and kinds without documents.
export function setUpSearch() {
  const field = document.getElementById("search");
  if (!field) return;
  const found = document.getElementById("found");
  const documents = [...document.querySelectorAll("article.document")];
  const texts = documents.map((each) => each.textContent.toLowerCase());
  const look = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    documents.forEach((each, number) => {
      each.hidden = !words.every((word) => texts[number].includes(word));
      count += each.hidden ? 0 : 1;
    });
    for (const section of document.querySelectorAll("main section")) {
      section.hidden = !section.querySelector("article.document:not([hidden])");
    }
    found.textContent = words.length ? `${count} of ${documents.length} documents` : "";
  };
  field.addEventListener("input", look);
  look();
}
addEventListener("keydown", (event) => {
  const field = document.getElementById("search");
  if (event.key !== "/" || !field || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  field.focus();
});
