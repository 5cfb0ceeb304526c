import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Network } from "#model/pages/network.server.ts";

/** Which teams sit where: a thread for each person, in the accent of the team. */
export function Offices({ heading, lead, rows }: Network["offices"]) {
  const translate = useTranslate();
  const most = Math.max(...rows.map(({ people }) => people));
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <div className="network-offices" style={{ gridTemplateColumns: rows.map(toShare).join(" ") }}>
        {rows.map(({ office, city, region, people, text, teams }) => (
          <article key={office}>
            <Heading tag="h3">{`${city}, ${region}`}</Heading>
            <p className="facts">{translate("network.payroll", { count: people })}</p>
            <div className="people-band" aria-hidden="true">
              {teams.map((team) => (
                <span
                  key={team.name}
                  data-accent={team.accent}
                  style={{ flexGrow: team.people, backgroundSize: `${100 / team.people}% 100%` }}
                />
              ))}
              {/* Below each other both offices are as wide as the page: the smaller one has room left. */}
              <span className="people-rest" style={{ flexGrow: most - people }} />
            </div>
            <p>{text}</p>
            <ul>
              {teams.map((team) => (
                <li key={team.name} data-accent={team.accent}>
                  <span>{team.people}</span> {team.name}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** An office is as wide as it has people, so that every thread is as thick as every other. */
function toShare({ people }: { people: number }): string {
  return `${people}fr`;
}
