import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { ProjectPageData } from "#model/projects/project-page.server.ts";

/** For whom, when and by whom the work was done, what it cost, and how to get one like it. */
export function ProjectFacts({ project, offer }: ProjectPageData) {
  const translate = usePageTranslate<"projects">();
  const facts = [
    { label: translate("industry"), value: project.industry },
    { label: translate("year"), value: project.year },
    { label: translate("duration"), value: project.duration },
    { label: translate("team"), value: project.team },
  ];
  return (
    <aside aria-label={translate("facts")} className="project-facts">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {offer?.facts.map(({ label, value, compared }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="project-price">
              <span>{compared ? `${value} ` : value}</span>
              {compared && <span className="text-muted">{`≈ ${compared}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {offer && (
        <p className="actions">
          <MeetingButton />
          <TextLink to={offer.estimate.to} variant="thread">
            {offer.estimate.label}
          </TextLink>
        </p>
      )}
    </aside>
  );
}
