import { listClasses } from "#model/images/svg.server.ts";
import { readBrandMark, readClass } from "#model/organization/brand-mark.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";

/**
 * The logo as a file of its own, in the colors of both schemes. What knows no schemes draws the light one.
 * @param writeColor turns a color of the theme into one that is known by all who read the file
 */
export function writeFavicon(reader: ContentReader, writeColor = (color: string) => color): string {
  const { viewBox, drawing } = readBrandMark(reader, loadOrganization(reader).logo);
  const classes = listClasses(drawing).map((name) => ({ name, ...readClass(name) }));
  const writeRules = (scheme: "light" | "dark") =>
    classes
      .map(({ name, property, ...pair }) => `.${name}{${property}:${writeColor(pair[scheme])}}`)
      .join("");
  const style = `<style>${writeRules("light")}@media(prefers-color-scheme:dark){${writeRules("dark")}}</style>`;
  const styled = classes.length > 0 ? style : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${styled}${drawing}</svg>\n`;
}
