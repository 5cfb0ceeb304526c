/** Words that are not written like others. */
const WORDS: Record<string, string> = {
  api: "API",
  id: "ID",
  ids: "IDs",
  ai: "AI",
  faq: "FAQ",
  mvp: "MVP",
  seo: "SEO",
  url: "URL",
  usa: "USA",
  sample: "Sample content",
  alt: "alternative text",
  no: "What we do not do",
};

/** The label of a field, from its key: `imageAlt` becomes "Image alternative text". */
export function labelKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const label = words.map((word) => WORDS[word.toLowerCase()] ?? word.toLowerCase()).join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What one entry of a list is called: "Offices" becomes "Office". */
export function labelEntry(label: string): string {
  if (/ies$/i.test(label)) return label.replace(/ies$/i, "y");
  if (/(ss|s|x|ch|sh)es$/i.test(label)) return label.replace(/es$/i, "");
  if (/[^s]s$/i.test(label)) return label.slice(0, -1);
  return "Entry";
}
