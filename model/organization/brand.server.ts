import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { readBrandMark, writeMark } from "./brand-mark.server.ts";
import { loadOrganization } from "./organization.server.ts";

/** The title of the site (specification section 1), in the reader's language. */
export function loadSiteTitle(reader: ContentReader): string {
  return translateSite(reader)("site.title", { brand: loadOrganization(reader).name });
}

/**
 * The logo as an SVG file in the colors of both schemes; light where schemes are unknown.
 * @param writeColor converts a theme color for programs that don't know its notation
 */
export function writeFavicon(reader: ContentReader, writeColor = (color: string) => color): string {
  const mark = readBrandMark(reader, loadOrganization(reader).logo);
  const writeRules = (scheme: "light" | "dark") =>
    mark.classes
      .map(
        ({ name, property, token }) => `.${name}{${property}:${writeColor(readColorToken(token)[scheme])}}`,
      )
      .join("");
  const [light, dark] = [writeRules("light"), writeRules("dark")];
  return writeMark(mark, light && `${light}@media(prefers-color-scheme:dark){${dark}}`);
}
