import { isRouteErrorResponse } from "react-router";

const reported = new WeakSet<object>();

/**
 * Writes an error that took a page, or a part of one, to the console: once, with the path (specification section 8). An
 * address that leads nowhere is none.
 */
export function reportFailure(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status === 404) return;
  if (typeof error === "object" && error !== null) {
    // React and the router both tell of it.
    if (reported.has(error)) return;
    reported.add(error);
  }
  // biome-ignore lint/suspicious/noConsole: a page that fails is a fault the team must see
  console.error(`The page ${location.pathname} failed:`, error);
}
