import { href } from "react-router";
import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { contentError } from "../../content/field-line.server.ts";
import { loadProjects } from "../../projects/project.server.ts";
import { showScreen } from "../../screens/show-screen.server.ts";
import { isWritten } from "../../translations/translations.server.ts";
import type { BlockPage } from "../block-page.ts";
import { describeLeader } from "./leader.server.ts";

type ProofFields = BlockFields<"proof">;
type Project = ReturnType<typeof loadProjects>[number];

/**
 * Who leads the service and what a client got: in the project that the block names, that of the page, or the newest one that
 * used the service. Only in the language of the page, because a quote in another one convinces nobody. Undefined without either.
 */
export function loadProof(
  reader: ContentReader,
  { ground, id, layout, ...proof }: ProofFields,
  page: BlockPage,
) {
  // All figures stand for the project alone.
  const leader = layout === "figures" ? undefined : describeLeader(reader, page);
  const project = findProject(reader, proof, page);
  const outcome = project?.outcomes[proof.figure - 1];
  if (project && !outcome)
    throw contentError(reader, page.file, [
      `field "${page.place}.figure": expected one of the ${project.outcomes.length} figures of ${project.slug}, found ${proof.figure}`,
    ]);
  if (!leader && !project) return undefined;
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
      screen:
        layout === "study" || layout === "figures" ? undefined : loadProofScreen(reader, project, proof),
      study: layout === "study" ? describeStudy(project) : undefined,
      figures: layout === "figures" ? project.outcomes : undefined,
    },
  };
}

function describeStudy({ heading, summary, outcomes }: Project) {
  return { heading, summary, figures: outcomes.map(({ value, label }) => ({ value, label })) };
}

function findProject(
  reader: ContentReader,
  proof: Pick<ProofFields, "project">,
  { service = "", ...page }: BlockPage,
) {
  const project = proof.project ?? page.project;
  return loadProjects(reader).find(
    ({ slug, services }) =>
      (project ? slug === project : services.includes(service)) &&
      isWritten(reader, href("/profile/projects/:slug", { slug })),
  );
}

function loadProofScreen(
  reader: ContentReader,
  { screens }: Project,
  { drawing, screen: stage }: Pick<ProofFields, "drawing" | "screen">,
) {
  if (drawing) return { screen: showScreen(reader, drawing), stage: undefined };
  return stage === "none" || !screens ? undefined : { screen: screens[stage], stage };
}
