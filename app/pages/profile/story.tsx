import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Profile } from "#model/pages/profile.server.ts";

/** How the firm came about, year by year. */
export function Story({ heading, years }: Profile["story"]) {
  return (
    <Section heading={heading}>
      <ol className="profile-story">
        {years.map(({ year, title, text }, index) => (
          <li key={title}>
            {/* A year that is said again is said to those who hear it, but not shown. */}
            <p className={years[index - 1]?.year === year ? "sr-only" : "profile-year"}>{year}</p>
            <Heading tag="h3">{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
