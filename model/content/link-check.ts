import type { ContentReader } from "./content-reader.server.ts";

type FindProblem = (reader: ContentReader, link: string, source: string) => string | undefined;

/**
 * What was expected instead of a link in Markdown that leads nowhere. Set by `site/page-link.server.ts`, because it knows the pages,
 * which are made from Markdown.
 */
export const linkCheck: { findProblem: FindProblem } = { findProblem: () => undefined };
