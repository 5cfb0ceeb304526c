const ABBREVIATIONS = /^(?:api|id|ids|ai|faq|mvp|seo|url|usa)$/i;

const SPECIAL_WORDS: Record<string, string> = {
  alt: "alternative text",
  sample: "sample content",
  no: "what we don’t do",
};

/** `imageAlt` becomes "Image alternative text". */
export function labelKey(key: string): string {
  const name = key.replace(/^(?:is|has)(?=[A-Z])/, "");
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[\s_-]+/);
  const label = words.map(labelWord).join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function labelWord(word: string): string {
  if (ABBREVIATIONS.test(word)) return word.toUpperCase().replace("IDS", "IDs");
  if (/^[a-z]$/.test(word)) return word.toUpperCase();
  return SPECIAL_WORDS[word.toLowerCase()] ?? word.toLowerCase();
}

const CHOICES: Record<string, string> = {
  surface: "Light",
  sunken: "Light, a little darker",
  ink: "Dark",
  family: "Family color",
  "ai-data": "AI and data",
  ecommerce: "E-commerce",
};

/** The label of an identifier, such as "Solid nav"; other names are words or codes already. */
export function labelChoice(name: string): string {
  return CHOICES[name] ?? (/^[a-z]+(?:[A-Z][a-z]*|-[a-z]+)*$/.test(name) ? labelKey(name) : name);
}

/** The URL form of words; empty if none of their letters can be in a URL. */
export function slugify(words: string): string {
  const letters = words.normalize("NFKD").replace(/\p{M}+/gu, "");
  return (letters.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}

/** "Offices" becomes "Office". */
export function labelEntry(label: string): string {
  if (/ies$/i.test(label)) return label.replace(/ies$/i, "y");
  if (/(ss|s|x|ch|sh)es$/i.test(label)) return label.replace(/es$/i, "");
  return /[^s]s$/i.test(label) ? label.slice(0, -1) : "Entry";
}

/** `offices.0.city` becomes "Offices › 1 › City". */
export function labelPath(path: string): string {
  const names = path.split(".").filter(Boolean);
  return names.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : labelKey(name))).join(" › ");
}

const SUMMARY_FIELDS = ["title", "name", "label", "heading", "question", "role", "id", "when"];

/** What identifies an entry of a list. */
export function summarize(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  if (Array.isArray(value)) return value.map(summarize).filter(Boolean).join(" · ");
  const entry = Object(value);
  const named = [...SUMMARY_FIELDS, ...Object.keys(entry)].map((name) => entry[name]);
  const found = named.find((part) => (typeof part === "string" ? part !== "" : Array.isArray(part)));
  return found === undefined ? "" : summarize(found);
}

/** A block by its kind and heading; another entry by what identifies it. */
export function summarizeBlock(entry: unknown): string {
  const [[kind = "", fields] = [], ...others] = Object.entries(Object(entry));
  const isBlock = typeof fields === "object" && others.length === 0;
  return isBlock ? `${labelKey(kind)} ${summarize(fields)}`.trim() : summarize(entry);
}
