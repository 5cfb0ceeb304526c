/** For so long a page is not loaded a second time for the same reason: what was missing stays missing. */
const PAUSE_MS = 300_000;

/**
 * Whether the page may be loaded anew for a reason, such as the version and the address it happened at; from then on it
 * may not for some minutes. Kept per tab. A tab without storage may, unless it has been loaded anew already.
 */
export function mayLoadAnew(reason: string): boolean {
  const name = `reload.${reason}`;
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(name) ?? 0) < PAUSE_MS;
    if (!isRecent) sessionStorage.setItem(name, String(Date.now()));
    return !isRecent;
  } catch {
    return !wasReloaded();
  }
}

/** Names the build that the visitor has: the module that started this page. */
export function nameBuild(): string {
  return document.querySelector<HTMLElement>("[data-page]")?.dataset.page ?? "";
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
