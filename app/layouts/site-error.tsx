import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ErrorAnswer } from "#app/sections/error-answer.tsx";
import { LoadFailure } from "#app/sections/load-failure.tsx";
import { NotFoundMessage } from "#app/sections/not-found-message.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { PlainError } from "./plain-error.tsx";
import { RouteLayout } from "./route-layout.tsx";

/**
 * What is shown when a page could not be loaded, or the frame itself failed. It keeps as much of the site as still works:
 * the frame with its navigation, else the smallest one, else words alone (specification section 8).
 */
export function SiteError() {
  const error = useRouteError();
  const { key } = useLocation();
  return (
    <FailureBoundary place={key} fallback={(crash) => <SmallError place={key} crash={crash} />}>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <RouteLayout id="minimal">
          <NotFoundMessage />
        </RouteLayout>
      ) : (
        // What fails while it is drawn inside the frame does not come here: see `PageBoundary`.
        <RouteLayout>
          <LoadFailure error={error} />
        </RouteLayout>
      )}
    </FailureBoundary>
  );
}

function SmallError({ place, crash }: { place: string; crash: unknown }) {
  useEffect(leaveLinksToBrowser, []);
  return (
    <FailureBoundary place={place} fallback={() => <PlainError />}>
      <RouteLayout id="minimal">
        <ErrorAnswer kind="crashed" error={crash} onRetry={() => location.reload()} />
      </RouteLayout>
    </FailureBoundary>
  );
}

/** The frame would fail on every other page of this document too: links load whole documents as long as this is shown. */
function leaveLinksToBrowser(): () => void {
  const controller = new AbortController();
  const hideFromRouter = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
  };
  addEventListener("click", hideFromRouter, { capture: true, signal: controller.signal });
  return () => controller.abort();
}
