import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { inLocale } from "#contract/locales.ts";

/** The last resort: an error that needs nothing of the site but its words. Its links load whole documents. */
export function PlainError() {
  const translate = useTranslate();
  const locale = useLocale();
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className="page-main">
      <title>{translate("errorPage.heading")}</title>
      <div className="wrap">
        <div className="page-head">
          <Heading tag="h1">{translate("errorPage.heading")}</Heading>
          <p className="lead">{translate("errorPage.text")}</p>
          <div className="actions">
            <Button onClick={() => location.reload()}>{translate("errorPage.retry")}</Button>
            <a className="inline-link" href={inLocale(href("/"), locale)}>
              {translate("errorPage.home")}
            </a>
            <a className="inline-link" href={inLocale(href("/contact-us"), locale)}>
              {translate("errorPage.contact")}
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}
