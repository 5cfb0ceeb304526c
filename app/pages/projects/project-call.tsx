import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Project } from "#model/projects/project.server.ts";
import type { ProjectPageData } from "#model/projects/project-page.server.ts";

type ProjectCallProps = Project["callToAction"] & Pick<ProjectPageData, "leader">;

/** A short message to who would lead such a project. Calls are booked at the top of the page and at its end. */
export function ProjectCall({ heading, text, leader }: ProjectCallProps) {
  const translate = useTranslate();
  return (
    <div className="sunken project-call">
      <section className="wrap call-to-action">
        <div>
          <Heading tag="h2">{heading}</Heading>
          <p className="lead">{text}</p>
          {leader && <PersonFigure {...leader} label={translate("projects.answers")} />}
          <NextSteps />
        </div>
        <ContactForm isCompact />
      </section>
    </div>
  );
}
