import { buildPhoneLink, DirectContacts, SocialLinks } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { OfficeStateLine } from "#app/features/office-hours/office-state.tsx";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { OfficeMap } from "./office-map.tsx";

/** All offices, on a map or with their hours. */
export function Offices({ map, offices, hasContacts, note, ...head }: BlockProps<"offices">) {
  return (
    <Section {...head}>
      {map ? <OfficeMap {...map} note={note} /> : <OfficeList {...{ offices, hasContacts }} />}
    </Section>
  );
}

/** How and when to reach each office. */
function OfficeList({ offices: texts, hasContacts }: Pick<BlockProps<"offices">, "offices" | "hasContacts">) {
  const translate = useTranslate();
  const { offices } = useSiteData().organization;
  return (
    <div className="full-rows">
      {hasContacts && (
        <div className="stack">
          <DirectContacts />
          <SocialLinks />
        </div>
      )}
      {offices.map((office, place) => (
        <article key={office.id} className="office" data-accent={findOfficeAccent(place)}>
          <Heading tag="h3">{office.city}</Heading>
          <p className="facts">{`${office.region}, ${office.country}`}</p>
          {texts.map(({ office: id, text }) => text && id === office.id && <p key={text}>{text}</p>)}
          <p>
            <span className="sr-only">{`${translate("contact.hours")}: `}</span>
            <span>{translate("contact.officeHours", office.hoursTexts)}</span>
          </p>
          <p>
            <a className="thread-link" href={buildPhoneLink(office.phone)}>
              {office.phone}
            </a>
          </p>
          <OfficeStateLine office={office} />
        </article>
      ))}
    </div>
  );
}
