import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { loadNetwork } from "#model/pages/network.server.ts";
import type { Route } from "./+types/network.ts";
import { Day } from "./network/day.tsx";
import { Joining } from "./network/joining.tsx";
import { NetworkHero } from "./network/network-hero.tsx";
import { NextStep } from "./network/next-step.tsx";
import { Offices } from "./network/offices.tsx";
import { Partners } from "./network/partners.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = () => loadNetwork();

export default function NetworkPage({ loaderData: network }: Route.ComponentProps) {
  const translate = useTranslate();
  const path = href("/profile/network");
  return (
    <>
      <PageMeta title={network.title} description={network.description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("breadcrumb.profile"), to: href("/profile") },
          { label: translate("breadcrumb.network"), to: path },
        ]}
      />
      <NetworkHero {...network} />
      <Offices {...network.offices} />
      <Day {...network.day} />
      <Partners {...network.partners} />
      <Joining {...network.joining} />
      <NextStep {...network.callToAction} />
    </>
  );
}
