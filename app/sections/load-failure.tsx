import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { ErrorAnswer } from "./error-answer.tsx";

/** Stands in place of a page that could not be loaded. It comes by itself once the visitor is online again. */
export function LoadFailure({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const controller = new AbortController();
    addEventListener("online", () => revalidate(), { signal: controller.signal });
    return () => controller.abort();
  }, [revalidate]);
  // Offline, loading the document anew would take away the site itself.
  const retry = () => (isOnline ? location.reload() : revalidate());
  return <ErrorAnswer kind={isOnline ? "unreachable" : "offline"} error={error} onRetry={retry} />;
}

function watchConnection(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const event of ["online", "offline"]) addEventListener(event, onChange, { signal });
  return () => controller.abort();
}
