import type { ComponentType } from "react";
import { ArticleBody } from "#app/sections/article-body.tsx";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { Picture, Portrait } from "#app/ui/image.tsx";
import type { Project } from "#model/projects/project.server.ts";
import type { ProjectPageData } from "#model/projects/project-page.server.ts";
import { Comparison } from "./comparison.tsx";
import { Outcomes } from "./outcomes.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectNotes } from "./project-notes.tsx";

/** From the head of a project's page to the end of its text, by what it opens with. */
export const PROJECT_COMPOSITIONS: Record<Project["layout"], ComponentType<ProjectPageData>> = {
  picture: PictureFirst,
  figures: FiguresFirst,
  quote: QuoteFirst,
};

function PictureFirst(page: ProjectPageData) {
  const { project } = page;
  return (
    <>
      <div className="wrap project-head">
        <Head {...project} />
      </div>
      <Screens {...page} words="start" />
      <Outcomes {...project} look="ink" />
      <div className="wrap project-body">
        <ProjectNotes {...page} />
        <div>
          <ArticleBody parts={project.body} />
          <Quote {...page} />
        </div>
      </div>
    </>
  );
}

function FiguresFirst(page: ProjectPageData) {
  const { project } = page;
  return (
    <>
      <div className="project-figures">
        <div className="family-ground">
          <div className="wrap project-head">
            <Head {...project} />
          </div>
        </div>
        <Outcomes {...project} look="family" isBrief />
        <div className="sunken project-hung">
          <Screens {...page} />
        </div>
      </div>
      <div className="wrap project-body">
        <div className="project-margin">
          <ProjectFacts {...page} />
          <ProjectNotes {...page} hasMethods />
        </div>
        <div>
          <ArticleBody parts={project.body} />
          <Quote {...page} />
        </div>
      </div>
    </>
  );
}

function QuoteFirst(page: ProjectPageData) {
  const { project } = page;
  return (
    <>
      <div className="wrap project-opening">
        <Head {...project} />
        <Screens {...page} words="end" />
        <Quote {...page} hasGround />
      </div>
      <div className="wrap project-body project-body-end">
        <Outcomes {...project} look="column" />
        <div>
          <ArticleBody parts={project.body} />
        </div>
      </div>
      <div className="wrap project-notes-wide">
        <ProjectNotes {...page} />
      </div>
    </>
  );
}

function Head({ client, heading, summary }: ProjectPageData["project"]) {
  return <PageHead eyebrow={client} heading={heading} lead={summary} />;
}

type ScreensProps = ProjectPageData & { words?: "start" | "end" };

/** The screens before and after, or the cover, with the facts unless they stand elsewhere. */
function Screens({ words, ...page }: ScreensProps) {
  const { project } = page;
  const facts = words && <ProjectFacts {...page} />;
  if (project.screens)
    return (
      <Comparison {...project.screens} {...(words && { words })}>
        {facts}
      </Comparison>
    );
  return (
    <>
      <Picture
        image={project.cover}
        alt=""
        place="window"
        className="page-cover project-cover"
        loading="eager"
      />
      {facts && <div className="wrap project-alone">{facts}</div>}
    </>
  );
}

/** `hasGround`: on a piece of cloth in the color of the family. */
function Quote({ project, portrait, hasGround = false }: ProjectPageData & { hasGround?: boolean }) {
  if (!project.quote) return null;
  return (
    <div className={hasGround ? "project-quote family-ground" : "project-quote"}>
      {portrait && <Portrait picture={portrait} />}
      <ClientQuote {...project.quote} client={project.client} />
    </div>
  );
}
