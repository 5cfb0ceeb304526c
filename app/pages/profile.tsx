import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { loadProfile } from "#model/pages/profile.server.ts";
import type { Route } from "./+types/profile.ts";
import { Decisions } from "./profile/decisions.tsx";
import { Numbers } from "./profile/numbers.tsx";
import { OfficePeople } from "./profile/office-people.tsx";
import { Onward } from "./profile/onward.tsx";
import { PeoplePattern } from "./profile/people-pattern.tsx";
import { Refusals } from "./profile/refusals.tsx";
import { Story } from "./profile/story.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = () => loadProfile();

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const translate = useTranslate();
  const { title, description, heading, lead, headcount } = profile;
  const path = href("/profile");
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <PageBreadcrumb entries={[{ label: translate("breadcrumb.profile"), to: path }]} />
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
