import { href } from "react-router";
import { Screen } from "#app/sections/screen/screen.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { useCoverStyle } from "#app/ui/use-cover-style.ts";
import type { ProjectSummary } from "#model/projects/project.server.ts";
import { joinUnits } from "./outcomes.tsx";

type ProjectCardProps = ProjectSummary & { tag?: "h2" | "h3"; isLead?: boolean };

export function ProjectCard({
  tag = "h2",
  slug,
  heading,
  summary,
  card,
  screen,
  family,
  outcome,
  isLead,
  ...facts
}: ProjectCardProps) {
  const to = href("/profile/projects/:slug", { slug });
  return (
    <div data-family={family} className={isLead ? "project-card project-lead" : "project-card"}>
      <Card>
        <div className="project-crop" style={useCoverStyle(to)}>
          {screen && <Screen {...screen} className="project-screen" />}
          {card && <Picture image={card} alt="" place={isLead ? "featured" : "card"} className="cover" />}
        </div>
        <p className="facts">
          <strong>{facts.client}</strong>
          <span>{facts.industry}</span>
          <span>{facts.year}</span>
        </p>
        <Heading tag={tag} size={3}>
          <TextLink to={to} variant="card">
            {heading}
          </TextLink>
        </Heading>
        <p className="text-muted">{summary}</p>
        {outcome && (
          <p className="outcome">
            <strong>{outcome.value}</strong>
            <span>{` ${joinUnits(outcome.label)}`}</span>
          </p>
        )}
      </Card>
    </div>
  );
}
