/** Keeps out of the console what is given up on purpose, and harms nobody. */
export function forgiveRejections(): void {
  addEventListener("unhandledrejection", (event) => {
    if (isPrefetch(event.reason) || isSkippedTransition(event.reason)) event.preventDefault();
  });
}

/** A page whose link was only pointed at is asked for again when the visitor follows the link. */
function isPrefetch(reason: unknown): boolean {
  return reason instanceof Error && "routeModule" in reason;
}

/** The router skips what is still moving when the visitor goes on; a browser does, when it has no time for it. */
function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException && (reason.name === "AbortError" || /transition/i.test(reason.message))
  );
}
