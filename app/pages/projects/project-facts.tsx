import { useTranslate } from "#app/features/i18n/translate.ts";
import type { Project } from "#model/projects/project.server.ts";

type ProjectFactsProps = Pick<Project, "industry" | "year" | "duration" | "team" | "stack">;

/** The facts of a project in the margin of its story: when, how long, who, with what. */
export function ProjectFacts({ industry, year, duration, team, stack }: ProjectFactsProps) {
  const translate = useTranslate();
  return (
    <aside aria-label={translate("projects.facts")} className="project-facts">
      <dl>
        <dt>{translate("projects.industry")}</dt>
        <dd>{industry}</dd>
        <dt>{translate("projects.year")}</dt>
        <dd>{year}</dd>
        <dt>{translate("projects.duration")}</dt>
        <dd>{duration}</dd>
        <dt>{translate("projects.team")}</dt>
        <dd>{team}</dd>
        <dt>{translate("projects.stack")}</dt>
        <dd>
          <ul>
            {stack.map(({ name, use }) => (
              <li key={name}>
                <strong>{name}</strong>: {use}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </aside>
  );
}
