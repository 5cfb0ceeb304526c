import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Track } from "#app/ui/track.tsx";
import type { Accent } from "#art/weave/yarn.server.ts";
import type { OfficeId } from "#model/organization/office.server.ts";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

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
              const isHere = ({ office }: { office: OfficeId }) => office === id;
              const range = band.pay.find(isHere);
              const most = Math.max(...bands.map(({ pay }) => pay.find(isHere)?.to ?? 0));
              const currency = currencies.find(isHere)?.currency ?? "";
              const accent = findOfficeAccent(place);
              return range && <PayThread key={id} {...{ city, currency, accent, most, ...range }} />;
            })}
          </li>
        ))}
      </ul>
      <p className="facts">{note}</p>
    </Section>
  );
}

type PayThreadProps = {
  city: string;
  currency: string;
  accent: Accent;
  from: number;
  to: number;
  /** The office's highest pay: the end of the scale. */
  most: number;
};

function PayThread({ city, currency, accent, from, to, most }: PayThreadProps) {
  const translate = usePageTranslate<"workCulture">();
  const { formatNumber } = useFormats();
  // Not `formatRange`: its output differs between Node and browsers, which would break hydration.
  const range = { currency, from: formatNumber(from), to: formatNumber(to) };
  return (
    <div className="pay-thread" data-accent={accent}>
      <p>
        <span>{`${city} `}</span>
        <span>{translate("pay", range)}</span>
      </p>
      <Track spans={[{ from, to }]} end={most} />
    </div>
  );
}
