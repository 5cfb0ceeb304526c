import enUS from "#content/locales/markdown/en-US.json" with { type: "json" };
import esUS from "#content/locales/markdown/es-US.json" with { type: "json" };
import hiIN from "#content/locales/markdown/hi-IN.json" with { type: "json" };
import type { Locale } from "#contract/locales.ts";

/** The words that only pages in Markdown have, by language. */
export const MARKDOWN_WORDS: Record<Locale, typeof enUS> = { "en-US": enUS, "hi-IN": hiIN, "es-US": esUS };
