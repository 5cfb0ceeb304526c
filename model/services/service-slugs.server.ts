import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";

/** The slugs of all service pages, those about security prefixed by `cyber/`. @throws ContentError */
export function listServiceSlugs(reader: ContentReader): string[] {
  return [
    ...listSlugs(reader, "services", /^[^/]+$/),
    ...listSlugs(reader, "cyber").map((name) => `cyber/${name}`),
  ];
}
