import { listSlugs } from "../reader/folder.server.ts";

/** The slugs of all service pages: the names of their files, those about security after `cyber/`. @throws ContentError */
export function listServiceSlugs(): string[] {
  return [...listSlugs("services", /^[^/]+$/), ...listSlugs("cyber").map((name) => `cyber/${name}`)];
}
