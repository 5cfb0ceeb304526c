/** Long enough for the next page to replace this one. */
const GRACE_MS = 2_000;

/** Logs what could not be loaded, unless the visitor leaves: Firefox and WebKit reject the imports of a page that is left. */
export function logFailedLoad(...message: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the team must see what is missing (specification section 8)
  setTimeout(() => console.error(...message), GRACE_MS);
}
