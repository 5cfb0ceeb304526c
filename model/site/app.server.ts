import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { list, text } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { sitePath } from "./page-link.server.ts";

export const appSchema = (reader: ContentReader) =>
  z.strictObject({
    offline: z.boolean().describe("Whether visited pages can be read offline"),
    // Phones truncate longer names.
    shortName: text.max(12).optional().describe("The name under the icon on a phone. Left out: the brand"),
    shortcuts: list(0, 4, "The pages that the icon offers on a long press or a right-click", {
      name: text.max(24).describe("The name of the page in the menu of the icon"),
      to: sitePath(reader).describe("The path of the page"),
    }),
  });

export function loadApp(reader: ContentReader) {
  return parseFile(reader, "site/app.yaml", appSchema);
}
