import { href } from "react-router";
import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadProject } from "../../projects/project.server.ts";
import { loadClients } from "../../site/reputation.server.ts";
import { isWritten } from "../../translations/translations.server.ts";

export function loadLogos(reader: ContentReader, { limit, projects, ...head }: BlockFields<"logos">) {
  return {
    ...head,
    logos: loadClients(reader).slice(0, limit),
    results: projects.flatMap((slug) => findResult(reader, slug)),
  };
}

/** Nothing for a project that isn't written in the language of the page. */
function findResult(reader: ContentReader, slug: string) {
  const to = href("/profile/projects/:slug", { slug });
  if (!isWritten(reader, to)) return [];
  const { client, outcomes } = loadProject(reader, slug);
  return outcomes.slice(0, 1).map(({ value, label }) => ({ to, client, value, label }));
}
