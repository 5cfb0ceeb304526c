/** After an automatic reload, the same reason can't reload the tab again for this long: what was missing stays missing. */
const PAUSE_MS = 300_000;

/** Whether the tab may reload for a reason. Records it, so that the next call says no. */
export function mayReload(reason: string): boolean {
  const name = `reload.${reason}`;
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(name) ?? 0) < PAUSE_MS;
    if (!isRecent) sessionStorage.setItem(name, String(Date.now()));
    return !isRecent;
  } catch {
    return !wasReloaded();
  }
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

// Not the numbers of a calculation, which are filled in from the start.
const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=url], [type=number]):not(.estimator *, .calculator *)";

const SENDING = "form :is([aria-busy=true], [aria-disabled=true])";

export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return page.querySelector(SENDING) !== null || [...fields].some(isFilled);
}

function isFilled({ value, readOnly }: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !readOnly && value.trim() !== "";
}
