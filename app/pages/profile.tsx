import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { loadProfile, type Profile } from "#model/pages/profile.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/profile.ts";
import { countAll, OfficePeople, useHeadcount } from "./profile/people.tsx";
import { PeoplePattern } from "./profile/people-pattern.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return { ...loadProfile(reader), trail: nameTrail(reader, "breadcrumb.profile") };
}

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const { heading, lead, headcount } = profile;
  return (
    <>
      <PageBreadcrumb />
      <div className="wrap profile-head">
        <PageHead heading={heading} lead={lead} size="display" />
        <PeoplePattern {...profile.cloth} headcount={headcount} />
      </div>
      <Story {...profile.story} />
      <Numbers {...profile.numbers} headcount={headcount} />
      <OfficePeople {...profile.offices} headcount={headcount} people={profile.people} />
      <Decisions {...profile.decisions} />
      <Refusals {...profile.refusals} />
      <Onward {...profile.onward} />
    </>
  );
}

function Refusals({ heading, items }: Profile["refusals"]) {
  return (
    <Section heading={heading} layout="side">
      <ul className="profile-refusals">
        {items.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3">{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Story({ heading, years }: Profile["story"]) {
  return (
    <Section heading={heading} ground="sunken">
      <ol className="profile-story">
        {years.map(({ year, title, text }, index) => (
          <li key={title}>
            {/* Repeated years are only hidden visually. */}
            <p className={years[index - 1]?.year === year ? "sr-only" : "profile-year"}>{year}</p>
            <Heading tag="h3">{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Decisions({ heading, rows }: Profile["decisions"]) {
  const translate = usePageTranslate<"profile">();
  return (
    <Section heading={heading} ground="sunken">
      <TextTable
        caption={heading}
        columns={[
          { label: translate("question"), cell: ({ question }) => question },
          { label: translate("who"), cell: ({ who }) => who },
          { label: translate("how"), cell: ({ how }) => how },
        ]}
        rows={rows}
      />
    </Section>
  );
}

function Onward({ heading, projects, network, culture, jobs }: Profile["onward"]) {
  const links = [
    { to: href("/profile/projects"), ...projects },
    { to: href("/profile/network"), ...network },
    { to: "/work-culture", ...culture },
    { to: href("/job-openings"), ...jobs },
  ];
  return (
    <div className="section plain">
      <nav aria-label={heading} className="wrap profile-onward">
        <ul>
          {links.map(({ to, label, text }) => (
            <li key={to}>
              <Heading tag="h2" size={3}>
                <TextLink to={to} variant="card">
                  {label}
                </TextLink>
              </Heading>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type NumbersProps = Profile["numbers"] & Pick<Profile, "headcount">;

function Numbers({ heading, people, others, headcount }: NumbersProps) {
  const translate = usePageTranslate<"profile">();
  const all = {
    value: String(countAll(headcount)),
    label: translate("payroll"),
    counted: `${useHeadcount(headcount)}. ${people}`,
  };
  return (
    <Section heading={heading} ground="ink">
      <dl className="profile-numbers">
        {[all, ...others].map(({ value, label, counted }) => (
          <div key={label}>
            <dt>
              <span className="profile-figure">{value}</span>
              <span>{` ${label}`}</span>
            </dt>
            <dd>{counted}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
