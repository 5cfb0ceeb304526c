import type { WorkCulture } from "#app/content/work-culture.server.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { PayThread } from "./pay-thread.tsx";

/** The pay of each level in both offices, as threads on a scale that begins at zero. */
export function PayBands({ heading, lead, note, bands }: WorkCulture["pay"]) {
  const { offices } = useSiteData().organisation;
  const most = {
    india: Math.max(...bands.map(({ india }) => india[1])),
    usa: Math.max(...bands.map(({ usa }) => usa?.[1] ?? 0)),
  };
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ul className="pay-bands">
        {bands.map((band) => (
          <li key={band.level}>
            <Heading tag="h3" size={4}>
              {band.level}
            </Heading>
            {offices.map(({ id, city }) => {
              const range = band[id];
              return range && <PayThread key={id} office={id} city={city} range={range} most={most[id]} />;
            })}
          </li>
        ))}
      </ul>
      <p className="facts">{note}</p>
    </Section>
  );
}
