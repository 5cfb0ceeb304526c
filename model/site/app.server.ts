import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { list, text } from "../content/fields.server.ts";
import { contentError, parseFile } from "../content/parse-file.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { sitePath } from "./page-link.server.ts";

const FILE = "site/app.yaml";

// Phones truncate longer names.
const SHORT_NAME_LENGTH = 12;

export const appSchema = (reader: ContentReader) =>
  z.strictObject({
    offline: z.boolean().describe("Whether visited pages can be read offline"),
    shortName: text
      .max(SHORT_NAME_LENGTH)
      .optional()
      .describe(
        "The name under the icon of the installed site, short enough for a phone. Left out: the brand",
      ),
    shortcuts: list(0, 4, "The pages that the icon offers on a long press or a right-click", {
      name: text.max(24).describe("The name of the page in the menu of the icon"),
      to: sitePath(reader).describe("The path of the page"),
    }),
  });

/** @throws ContentError */
export function loadApp(reader: ContentReader) {
  const settings = parseFile(reader, FILE, appSchema);
  return { ...settings, shortName: settings.shortName ?? shortenBrand(reader) };
}

function shortenBrand(reader: ContentReader): string {
  const { name } = loadOrganization(reader);
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const expected = `a name of at most ${SHORT_NAME_LENGTH} characters, for "${name}" is longer`;
  throw contentError(reader, FILE, { path: ["shortName"], expected, found: "none" });
}
