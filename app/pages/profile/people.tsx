import { buildPhoneLink, useOfficeHours } from "#app/features/contact/contact-details.tsx";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { WholeWords } from "#app/sections/whole-words.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import type { OfficeId } from "#model/organization/office.server.ts";
import type { Person } from "#model/organization/people.server.ts";
import type { Profile } from "#model/pages/profile.server.ts";

type OfficePeopleProps = Profile["offices"] & Pick<Profile, "headcount" | "people">;

export function OfficePeople({ heading, lead, headcount, people, texts }: OfficePeopleProps) {
  const describeHours = useOfficeHours();
  const { offices } = useSiteData().organization;
  const listPresent = (id: OfficeId) => people.filter(({ office }) => office === id);
  const countRest = (id: OfficeId) => (headcount[id] ?? 0) - listPresent(id).length;
  const most = Math.max(...offices.map(({ id }) => countRest(id)));
  return (
    <Section heading={heading} lead={lead}>
      {offices.map((office, place) => {
        const { id, city, region, phone } = office;
        const present = listPresent(id);
        return (
          <div key={id} className="profile-office" data-accent={findOfficeAccent(place)}>
            <div className="profile-place">
              <Heading tag="h3" size={2}>
                {city}
              </Heading>
              <p className="facts">{region}</p>
              {texts.map(({ office, text }) => office === id && <p key={office}>{text}</p>)}
              <p className="facts">{describeHours(office)}</p>
              <p>
                <a className="thread-link" href={buildPhoneLink(phone)}>
                  {phone}
                </a>
              </p>
            </div>
            <ul className="profile-people">
              {present.map((person) => (
                <li key={person.id}>
                  <PersonEntry {...person} />
                </li>
              ))}
            </ul>
            <Rest count={countRest(id)} most={most} />
          </div>
        );
      })}
    </Section>
  );
}

/** Threads for those who are not named; the most fill the row below the others. */
function Rest({ count, most }: { count: number; most: number }) {
  const translate = usePageTranslate<"profile">();
  if (count <= 0) return null;
  return (
    <p className="profile-rest">
      <span
        aria-hidden="true"
        style={{ inlineSize: `${(count / most) * 100}%`, backgroundSize: `${100 / count}% 100%` }}
      />
      <span>{translate("rest", { count })}</span>
    </p>
  );
}

function PersonEntry({ name, role, photo, about }: Person) {
  return (
    <article className="person">
      <Portrait picture={photo} size="large" />
      <Heading tag="h4">{name}</Heading>
      <p className="eyebrow">
        <WholeWords text={role} />
      </p>
      <p>{about}</p>
    </article>
  );
}

export function useHeadcount(headcount: Profile["headcount"]): string {
  const translate = usePageTranslate<"profile">();
  const { offices } = useSiteData().organization;
  return offices
    .flatMap(({ id, city }) => {
      const count = headcount[id];
      return count ? translate("inCity", { count, city }) : [];
    })
    .join(", ");
}

export function countAll(headcount: Profile["headcount"]): number {
  return Object.values(headcount).reduce((sum, count) => sum + count, 0);
}
