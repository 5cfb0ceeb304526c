import type { Locale } from "#contract/locales.ts";

const SPECIAL_WORDS: Record<string, string> = {
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
  no: "What we don’t do",
};

/** `imageAlt` becomes "Image alternative text". */
export function labelKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean);
  const label = words.map((word) => SPECIAL_WORDS[word.toLowerCase()] ?? word.toLowerCase()).join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** "Offices" becomes "Office". */
export function labelEntry(label: string): string {
  if (/ies$/i.test(label)) return label.replace(/ies$/i, "y");
  if (/(ss|s|x|ch|sh)es$/i.test(label)) return label.replace(/es$/i, "");
  if (/[^s]s$/i.test(label)) return label.slice(0, -1);
  return "Entry";
}

export function languageName(locale: Locale): string {
  const [language = locale] = locale.split("-");
  return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? locale;
}

// Enough to identify the text.
const LIMIT = 240;

export function quoteOriginal(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `In English: ${line.length > LIMIT ? `${line.slice(0, LIMIT).replace(/\s\S*$/, "")} …` : line}`;
}
