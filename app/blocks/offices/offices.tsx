import { buildPhoneLink, DirectContacts, SocialLinks } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { OfficeStateLine } from "#app/features/office-hours/office-state.tsx";
import { findAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

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
        <article key={office.id} className="office" data-accent={findAccent(place)}>
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

type MapFields = NonNullable<BlockProps<"offices">["map"]>;
type Place = MapFields["offices"][number] & { number?: number };

/** It scales with the screen while names and points keep their size. */
function OfficeMap({ land, thread, offices, places, alt, note }: MapFields & { note: string | undefined }) {
  // Offices are on top.
  const all: Place[] = [...places, ...offices];
  return (
    <figure>
      <div className="office-map">
        <Picture image={land} alt="" place="page" loading="eager" />
        <svg role="img" aria-label={alt}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="map-thread" d={thread} />
          </svg>
          <g className="map-points">
            {all.map(({ x, y, number }) => (
              <circle key={`${x} ${y} ${number}`} cx={`${x}%`} cy={`${y}%`} r={number ? PLACE : OFFICE} />
            ))}
          </g>
          <g className="map-labels">{all.map(drawLabel)}</g>
        </svg>
      </div>
      {/* On phones, the map has room for the numbers alone. */}
      <ul className="map-key" aria-hidden="true">
        {places.map(({ name, number }) => (
          <li key={number}>
            <b>{number}</b>
            <span>{` ${name}`}</span>
          </li>
        ))}
      </ul>
      {note && <figcaption className="text-note map-note">{note}</figcaption>}
    </figure>
  );
}

// In pixels.
const OFFICE = 7;
const PLACE = 4;

function drawLabel({ x, y, side, name, number }: Place) {
  return (
    <text key={`${number} ${name}`} x={`${x}%`} y={`${y}%`} data-side={side}>
      {number !== undefined && <tspan className="map-number">{number}</tspan>}
      <tspan className={number ? "map-place" : "map-office"}>{number ? ` ${name}` : name}</tspan>
    </text>
  );
}
