import type { BuiltPage } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

/** A thing that structured data describes, before it is known to be right. */
export type Node = { "@type"?: unknown; [key: string]: unknown };

/** The structured data of a page as it stands there: one script of it, or none. */
export function findGraphs({ elements }: BuiltPage): string[] {
  return findElements(elements, "script", "type")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => text);
}

/** The things that the structured data of a page describes. */
export function readNodes(page: BuiltPage): Node[] {
  return findGraphs(page).flatMap((json) => {
    // Each of them is judged by a schema after this.
    const { "@graph": nodes } = JSON.parse(json) as { "@graph": Node[] };
    return nodes;
  });
}

/** Every `@id` of a thing and of what is inside it: those that are described there, and those that are only named. */
export function listIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "@id" ? String(child) : listIds(child)));
}
