import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { ErrorAnswer } from "./error-answer.tsx";

/** Keeps what stands around a page alive when the page fails while it is drawn: the visitor can go elsewhere. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <FailureBoundary
      place={pathname + search}
      fallback={(error) => <ErrorAnswer kind="crashed" error={error} onRetry={() => location.reload()} />}
    >
      {children}
    </FailureBoundary>
  );
}
