import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { NextStep } from "#app/sections/call-to-action.tsx";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import type { Project } from "#model/projects/project.server.ts";
import type { ProjectPageData } from "#model/projects/project-page.server.ts";

type ProjectCallProps = Project["callToAction"] & Pick<ProjectPageData, "leader">;

/** A short message to who would lead such a project. Calls are booked at the top of the page and at its end. */
export function ProjectCall({ heading, text, leader }: ProjectCallProps) {
  const translate = usePageTranslate<"projects">();
  return (
    <div className="sunken project-call">
      <NextStep heading={heading} text={text}>
        {leader && <PersonFigure {...leader} label={translate("answers")} />}
      </NextStep>
    </div>
  );
}
