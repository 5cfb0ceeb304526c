import { findOfficeAccent } from "#app/features/site/office-accents.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";
import { PayThread } from "./pay-thread.tsx";

/** The pay of each level in each office, as threads on a scale that begins at zero. */
export function PayBands({ heading, lead, note, currencies, bands }: WorkCulture["pay"]) {
  const { offices } = useSiteData().organization;
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ul className="pay-bands">
        {bands.map((band) => (
          <li key={band.level}>
            <Heading tag="h3" size={4}>
              {band.level}
            </Heading>
            {offices.map(({ id, city }, place) => {
              const range = band.pay[id];
              const most = Math.max(...bands.map(({ pay }) => pay[id]?.[1] ?? 0));
              const pay = {
                city,
                range,
                most,
                currency: currencies[id] ?? "",
                accent: findOfficeAccent(place),
              };
              return range && <PayThread key={id} {...pay} range={range} />;
            })}
          </li>
        ))}
      </ul>
      <p className="facts">{note}</p>
    </Section>
  );
}
