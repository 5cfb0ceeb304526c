import { useEffect, useRef, useSyncExternalStore } from "react";
import { href, isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { Hero } from "#app/blocks/hero/hero.tsx";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { SearchBox } from "#app/features/search/search-form.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { focusHeading, Heading } from "#app/ui/heading.tsx";
import { listen } from "#app/ui/listen.ts";
import { inLocale } from "#contract/locales.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { RouteLayout } from "./route-layout.tsx";

/** Keeps as much of the site as still works: the frame with what went wrong, or plain text (specification section 8). */
export function SiteError() {
  const error = useRouteError();
  const { key } = useLocation();
  return (
    <FailureBoundary place={key} fallback={() => <PlainError />}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <RouteLayout id="minimal">
          <NotFoundMessage />
        </RouteLayout>
      ) : (
        // Errors thrown inside the frame are caught by `PageBoundary`.
        <RouteLayout>
          <LoadFailure error={error} />
        </RouteLayout>
      )}
    </FailureBoundary>
  );
}

/** Replaces a page that failed to load, and retries once the browser is back online. */
function LoadFailure({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => listen(window, "online", () => revalidate()), [revalidate]);
  // Reloading the document offline would lose the site itself.
  const retry = () => (isOnline ? location.reload() : revalidate());
  return <ErrorAnswer kind={isOnline ? "unreachable" : "offline"} error={error} onRetry={retry} />;
}

function watchConnection(onChange: () => void): () => void {
  return listen(window, "online offline", onChange);
}

/** The last resort: needs no site data, and its links load whole documents, because the frame would fail on other pages too. */
function PlainError() {
  const translate = useTranslate();
  const locale = useLocale();
  const main = useRef<HTMLElement>(null);
  useEffect(() => focusHeading(main.current), []);
  return (
    <main ref={main} tabIndex={-1} data-layout="minimal" className="page-main">
      <title>{translate("errorPage.heading")}</title>
      <div className="wrap">
        <div className="page-head">
          <Heading tag="h1">{translate("errorPage.heading")}</Heading>
          <p className="lead">{translate("errorPage.text")}</p>
          <div className="actions">
            <Button onClick={() => location.reload()}>{translate("errorPage.retry")}</Button>
            <a className="inline-link" href={inLocale(href("/"), locale)}>
              {translate("notFound.home")}
            </a>
            <a className="inline-link" href={inLocale(CONTACT_PATH, locale)}>
              {translate("notFound.contact")}
            </a>
          </div>
        </div>
      </div>
    </main>
  );
}

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
function NotFoundMessage() {
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
