import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import type enUS from "#content/locales/visit/en-US.json";
import type { Locale } from "#contract/locales.ts";
import type { Visit } from "#contract/visit.ts";

type Shown = { messages: typeof enUS; visit: Visit | undefined };

/** What a message from this tab would say about the visit. Only the browser knows it. */
export function VisitRecord() {
  const locale = useLocale();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const load = async () => {
      const [{ default: messages }, { note }] = await Promise.all([MESSAGES[locale](), import("./visit.ts")]);
      // Whoever records the pages may not have come to this one yet.
      setShown({ messages, visit: note(pathname) });
    };
    load().catch(() => {});
  }, [locale, pathname]);
  if (!shown) return null;
  const { messages, visit } = shown;
  return (
    <section className="text-summary">
      <h2>{messages.heading}</h2>
      {visit ? (
        <dl>
          {listRows(visit, messages).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{messages.nothing}</p>
      )}
    </section>
  );
}

const MESSAGES: Record<Locale, () => Promise<{ default: typeof enUS }>> = {
  "en-US": () => import("#content/locales/visit/en-US.json"),
  "hi-IN": () => import("#content/locales/visit/hi-IN.json"),
  "es-US": () => import("#content/locales/visit/es-US.json"),
};

function listRows({ landing, referrer, campaign, pages }: Visit, messages: typeof enUS): [string, string][] {
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`);
  return [
    [messages.landing, landing],
    [messages.referrer, referrer || messages.none],
    [messages.campaign, parameters.join(", ") || messages.none],
    [messages.pages, pages.join(", ")],
  ];
}
