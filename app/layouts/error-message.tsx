import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Hero } from "#app/blocks/hero/hero.tsx";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SearchBox } from "#app/features/search/search-form.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/heading.tsx";
import { CONTACT_PATH } from "#model/site/page-paths.ts";

type ErrorAnswerProps = { kind: ErrorKind; error: unknown; onRetry: () => void };

/** Replaces a page that failed, and moves the focus to the message. */
export function ErrorAnswer({ kind, error, onRetry }: ErrorAnswerProps) {
  const translate = useTranslate();
  const { organization, states } = useSiteData();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusHeading(answer.current?.closest("main"));
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const words = ERROR_WORDS[kind];
  const heading = translate(words.heading);
  return (
    <div ref={answer} data-failure="">
      <title>{`${heading} | ${organization.name}`}</title>
      <meta name="robots" content="noindex" />
      <Hero
        heading={heading}
        lead={translate(words.text)}
        layout="bleed"
        // When the page can't load, its image can't either.
        image={kind === "crashed" ? states.failed : undefined}
      >
        <p className="actions">
          <Button onClick={onRetry}>{translate("errorPage.retry")}</Button>
          <ButtonLink to={href("/")} variant="secondary">
            {translate("notFound.home")}
          </ButtonLink>
          <ButtonLink to={CONTACT_PATH} variant="secondary">
            {translate("notFound.contact")}
          </ButtonLink>
        </p>
        <DirectContacts />
      </Hero>
      {import.meta.env.DEV && error instanceof Error && <pre className="wrap">{error.stack}</pre>}
    </div>
  );
}

/** crashed: rendering failed. offline, unreachable: the page's code or data didn't load. */
const ERROR_WORDS = {
  crashed: { heading: "errorPage.heading", text: "errorPage.text" },
  offline: { heading: "errorPage.offline.heading", text: "errorPage.offline.text" },
  unreachable: { heading: "errorPage.unreachable.heading", text: "errorPage.unreachable.text" },
} as const;

type ErrorKind = keyof typeof ERROR_WORDS;

/** Its layout has no header, so the search is on the page. */
export function NotFoundMessage() {
  const translate = useTranslate();
  const { states, organization } = useSiteData();
  const text = translate("notFound.text");
  return (
    <>
      <title>{translate("site.title", { brand: organization.name })}</title>
      <meta name="description" content={text} />
      <meta name="robots" content="noindex" />
      <Hero
        heading={translate("notFound.heading")}
        lead={text}
        layout="bleed"
        image={states.notFound}
        actions={[
          { label: translate("notFound.home"), to: href("/") },
          { label: translate("notFound.services"), to: "/sitemap#services" },
          { label: translate("notFound.contact"), to: CONTACT_PATH },
        ]}
      >
        <SearchBox />
      </Hero>
    </>
  );
}
