import { useEffect, useRef, useSyncExternalStore } from "react";
import { href, isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { focusHeading, Heading } from "#app/ui/heading.tsx";
import { listen } from "#app/ui/listen.ts";
import { inLocale } from "#contract/locales.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { ErrorAnswer, NotFoundMessage } from "./error-message.tsx";
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
