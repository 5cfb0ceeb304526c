import { href } from "react-router";
import { useCoverStyle } from "#app/transition/use-cover-style.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ProjectSummary } from "#model/projects/projects-page.server.ts";

/** A project in a list: who, what changed, and the number that shows it. */
export function ProjectCard({ slug, heading, summary, cover, family, outcome, ...facts }: ProjectSummary) {
  const to = href("/profile/projects/:slug", { slug });
  return (
    <div data-family={family} className="project-card">
      <Card>
        <Picture image={cover} alt="" place="card" className="cover" style={useCoverStyle(to)} />
        <p className="facts">
          <strong>{facts.client}</strong>
          <span>{facts.industry}</span>
          <span>{facts.year}</span>
        </p>
        <Heading tag="h2" size={3}>
          <TextLink to={to} variant="card">
            {heading}
          </TextLink>
        </Heading>
        <p className="text-muted">{summary}</p>
        {outcome && (
          <p className="outcome">
            <strong>{outcome.value}</strong> {outcome.label}
          </p>
        )}
      </Card>
    </div>
  );
}
