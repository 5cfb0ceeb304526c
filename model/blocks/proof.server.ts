import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { reference, text } from "../content/fields.server.ts";
import { describeLeader, readPortrait } from "../organization/people.server.ts";
import { loadProjects, type Project } from "../projects/project.server.ts";
import { screen } from "../screens/screen.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { type BlockPage, defineBlock, ground, id, layouts } from "./block.server.ts";

export const proof = defineBlock({
  label: "Proof",
  help: "What a client got from the work, and who leads it.",
  schema: (reader) =>
    z.strictObject({
      ground,
      id,
      layout: layouts(
        ["quote", "measured", "figures", "words"],
        "The figure with a quote of the client; the figure with how it was measured; all figures, each with how it was measured, below the story if the project is chosen here; only the quote, in large type",
      ),
      project: reference(reader, "project")
        .optional()
        .describe("The project. Left out: that of this page, or the newest of its service"),
      figure: z.int().min(1).max(4).default(1).describe("Which figure of the project is shown, from 1"),
      drawing: screen(reader).optional().describe("A screen for this service instead of the project's"),
      note: text.max(90).optional().describe("Why the project is shown if it used another service"),
    }),
  /**
   * Who leads the service and what a client got: in the project that the block names, that of the page, or the newest one that
   * used the service. Only in the language of the page, because a quote in another one convinces nobody. Undefined without either.
   */
  load(reader, { ground, id, layout, ...proof }, page) {
    const isOfProjectAlone = layout === "figures" || layout === "words";
    const leader = isOfProjectAlone ? undefined : describeLeader(reader, page.leader);
    const project = findProject(reader, proof, page);
    const outcome = project?.outcomes[proof.figure - 1];
    if (project && !outcome)
      throw page.fail(
        ["figure"],
        `one of the ${project.outcomes.length} figures of ${project.slug}`,
        String(proof.figure),
      );
    if (!leader && !project) return undefined;
    if (layout === "words" && !project?.quote) return undefined;
    return {
      ground,
      id,
      leader,
      project: project && {
        slug: project.slug,
        client: project.client,
        note: proof.note,
        outcome,
        quote: layout === "quote" ? project.quote : undefined,
        screen: isOfProjectAlone ? undefined : (proof.drawing ?? findScreen(project)),
        figures: layout === "figures" ? project.outcomes : undefined,
        story: proof.project ? { heading: project.heading, lead: project.summary } : undefined,
        words: layout === "words" ? readWords(reader, project) : undefined,
      },
    };
  },
});

function readWords(reader: ContentReader, { client, quote }: Project) {
  if (!quote) return undefined;
  const { photo, ...words } = quote;
  return { quote: { ...words, client }, photo: photo && readPortrait(reader, photo) };
}

function findProject(
  reader: ContentReader,
  proof: { project?: string | undefined },
  { service = "", ...page }: BlockPage,
) {
  const project = proof.project ?? page.project;
  return loadProjects(reader).find(
    ({ slug, path, services }) =>
      (project ? slug === project : services.includes(service)) && isWritten(reader, path),
  );
}

function findScreen({ screens }: Project) {
  return screens && { ...screens.after, stage: "after" as const };
}
