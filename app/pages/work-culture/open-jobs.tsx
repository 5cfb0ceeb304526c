import { href } from "react-router";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { useOfficeNames } from "#app/features/site/use-site-data.ts";
import { WholeWords } from "#app/sections/whole-words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** Renders nothing if no job is open. */
export function OpenJobs({ heading, lead, open }: WorkCulture["jobs"]) {
  const translate = usePageTranslate<"workCulture">();
  const nameOffices = useOfficeNames();
  if (open.length === 0) return null;
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ul className="culture-jobs">
        {open.map(({ slug, role, offices, pay, family }) => (
          <li key={slug} data-family={family}>
            <Heading tag="h3">
              <TextLink to={href("/subpages/jobs/:slug", { slug })} variant="card">
                {role}
              </TextLink>
            </Heading>
            <p className="text-muted">{nameOffices(offices)}</p>
            <p>
              <WholeWords text={pay} />
            </p>
          </li>
        ))}
      </ul>
      <p className="actions">
        <ButtonLink to={href("/job-openings")} size="large">
          {translate("allJobs")}
        </ButtonLink>
      </p>
    </Section>
  );
}
