import { globSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES, type Locale } from "#contract/locales.ts";

const HERE = "tests/site/builds";
const MANIFEST = "site/organization.yaml";

/** Rebrands a copy of the project as an owner would: by the organization file, its translations, the theme and the logo. */
export async function applySecondBrand(root: string): Promise<void> {
  await copyFile(`${HERE}/second-brand.yaml`, path.join(root, "content", MANIFEST));
  await rm(path.join(root, "content/images/brand"), { recursive: true });
  await mkdir(path.join(root, "content/images/brand"));
  await writeFile(path.join(root, "content/images/brand/beacon.svg"), LOGO);
  for (const locale of LOCALES) {
    const words = TRANSLATIONS[locale];
    if (words !== undefined)
      await writeFile(path.join(root, "content/translations", locale, MANIFEST), words);
  }
  for (const file of globSync("content/**/*.{md,yaml}", { cwd: root })) {
    const target = path.join(root, file);
    await writeFile(target, moveOffices(await readFile(target, "utf8")));
  }
  const theme = path.join(root, "app/styles/theme.css");
  await writeFile(theme, repaintTheme(await readFile(theme, "utf8")));
}

/** Replaces the ids of the first brand's offices in the fields that name them. */
function moveOffices(content: string): string {
  return content.replace(/^.*\b(?:office|offices|clock): .*$/gm, (line) =>
    line.replace(/\bindia\b/g, "montevideo").replace(/\busa\b/g, "porto"),
  );
}

const LOGO = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="48" height="60" viewBox="0 0 24 30">
  <path class="fill-peacock" d="M8 10h8l3 20H5z"/>
  <path class="fill-accent" d="M12 0l6 8H6z"/>
</svg>
`;

/** Changes every hue and the font, but not the contrast. */
export function repaintTheme(theme: string): string {
  return theme
    .replace(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g, (_, lightness, chroma, hue) => {
      const other = (Number(hue) + HUE_TURN) % 360;
      return `oklch(${lightness} ${Number((Number(chroma) * PALER).toFixed(4))} ${other}`;
    })
    .replaceAll("oklch(1 0 ", "oklch(0.995 0 ")
    .replace(/url\("[^"]+\.woff2"\)/, `url("${FONT}")`)
    .replaceAll('"Bricolage Grotesque Variable"', '"Noto Sans Devanagari"')
    .replace("font-weight: 400 740", "font-weight: 600");
}

const HUE_TURN = 120;
const PALER = 0.9;

// Installed for share images in Hindi.
const FONT = "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-latin-600-normal.woff2";

/** Translations of the second brand. An empty file keeps every name. */
const TRANSLATIONS: Partial<Record<Locale, string>> = {
  "hi-IN": `tagline: "{{cities}} से, रोशनी में बना सॉफ़्टवेयर"
offices:
  - { id: montevideo, country: उरुग्वे, city: मोंटेवीडियो, region: मोंटेवीडियो प्रांत }
  - { id: porto, country: पुर्तगाल, city: पोर्टो, region: नॉर्ते }
  - { id: bergen, country: नॉर्वे, city: बर्गन, region: वेस्टलैंड }
`,
  "es-US": "",
};
