import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";

/** The slugs of all service pages. @throws ContentError */
export function listServiceSlugs(reader: ContentReader): string[] {
  return [...listPlainServices(reader), ...listSecurityServices(reader)];
}

export function listPlainServices(reader: ContentReader): string[] {
  return listSlugs(reader, "services", { subfolders: /^[^/]+$/ });
}

/** Prefixed by `cyber/`. */
export function listSecurityServices(reader: ContentReader): string[] {
  return listSlugs(reader, "cyber").map((name) => `cyber/${name}`);
}
