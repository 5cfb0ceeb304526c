import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fetchFeatureMessages, translateFeature } from "#app/features/i18n/feature-messages.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { Visit } from "#contract/visit.ts";

type Shown = { visit: Visit | undefined };

const translate = translateFeature("visit");

/** What a message from this tab would say about the visit. Only the browser knows it. */
export function VisitRecord() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const load = async () => {
      const [{ note }] = await Promise.all([import("./visit.ts"), fetchFeatureMessages()]);
      // Whoever records the pages may not have come to this one yet.
      setShown({ visit: note(pathname) });
    };
    load().catch(() => {});
  }, [pathname]);
  if (!shown) return null;
  const { visit } = shown;
  return (
    <section className="visit-record">
      <Heading tag="h2" size={4}>
        {translate("heading")}
      </Heading>
      {visit ? <Terms entries={listRows(visit)} /> : <p>{translate("nothing")}</p>}
    </section>
  );
}

function listRows({ landing, referrer, campaign, pages }: Visit): [string, string][] {
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`);
  return [
    [translate("landing"), landing],
    [translate("referrer"), referrer || translate("none")],
    [translate("campaign"), parameters.join(", ") || translate("none")],
    [translate("pages"), pages.join(", ")],
  ];
}
