import type { Locale } from "#contract/locales.ts";

/** How the second brand's file of facts reads in other languages. An empty file keeps every name as it is. */
export const TRANSLATIONS: Partial<Record<Locale, string>> = {
  "hi-IN": `tagline: "{{cities}} से, रोशनी में बना सॉफ़्टवेयर"
offices:
  - { country: उरुग्वे, city: मोंटेवीडियो, region: मोंटेवीडियो प्रांत }
  - { country: पुर्तगाल, city: पोर्टो, region: नॉर्ते }
  - { country: नॉर्वे, city: बर्गन, region: वेस्टलैंड }
`,
  "es-US": "",
};
