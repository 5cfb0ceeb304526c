import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readThemeColors } from "#art/theme/theme-colors.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadSiteTitle } from "#model/organization/site-title.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadApp, loadScreenshots, loadShortcuts, showsBrand } from "#model/site/app.server.ts";
import { APP_ICONS } from "./app-icons.ts";
import { toHexColor } from "./hex-color.ts";

/** Where the manifest stands, to which every page links. */
export const MANIFEST_PATH = "/site.webmanifest";

/** Writes what a browser needs to install the site. */
export async function writeWebManifest(reader: ContentReader, client: string): Promise<void> {
  if (!showsBrand(reader)) process.stderr.write(OTHER_BRAND);
  await writeFile(path.join(client, MANIFEST_PATH), `${JSON.stringify(buildWebManifest(reader), null, 2)}\n`);
}

const OTHER_BRAND =
  "The pictures in content/images/screenshots show another brand and are left out: npm run shots -- --install takes them anew.\n";

/** Derives the manifest from the facts about the organization and the settings of the app. @throws ContentError */
export function buildWebManifest(reader: ContentReader) {
  const { tagline } = loadOrganization(reader);
  const ground = toHexColor(readThemeColors().light);
  return {
    id: "/",
    name: loadSiteTitle(reader),
    short_name: loadApp(reader).shortName,
    description: tagline,
    lang: DEFAULT_LOCALE,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: APP_ICONS.map(({ name: file, size, purpose = "any" }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
    shortcuts: loadShortcuts(reader).map(({ name: label, to }) => ({ name: label, url: to })),
    screenshots: loadScreenshots(reader).map(({ src, width, height, form, label }) => ({
      src,
      sizes: `${width}x${height}`,
      type: "image/png",
      form_factor: form,
      label,
    })),
  };
}
