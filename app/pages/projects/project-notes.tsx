import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { LinkList } from "#app/sections/lists.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { ProjectPageData } from "#model/projects/project-page.server.ts";

type ProjectNotesProps = Pick<ProjectPageData, "project" | "services"> & {
  /** Whether they say how the outcomes were measured. */
  hasMethods?: boolean;
};

/** What a project is built with, and which services it took. */
export function ProjectNotes({ project, services, hasMethods = false }: ProjectNotesProps) {
  const translate = usePageTranslate<"projects">();
  const methods = project.outcomes.map(({ value, measured }) => ({ name: value, use: measured }));
  return (
    <div className="project-notes">
      {hasMethods && <Notes heading={translate("methods")} notes={methods} />}
      <Notes heading={translate("stack")} notes={project.stack} />
      <LinkList heading={translate("services")} links={services} />
    </div>
  );
}

function Notes({ heading, notes }: { heading: string; notes: ProjectPageData["project"]["stack"] }) {
  return (
    <section>
      <Heading tag="h2" size={4}>
        {heading}
      </Heading>
      <Terms entries={notes.map(({ name, use }) => [name, use])} />
    </section>
  );
}
