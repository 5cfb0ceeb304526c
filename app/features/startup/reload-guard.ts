import { readStorage, writeStorage } from "#app/features/site/storage.ts";

/** After an automatic reload, the same reason can't reload the tab again for this long: what was missing stays missing. */
const PAUSE_MS = 300_000;

/** Whether the tab may reload for a reason. Records it, so that the next call says no; where it can't, always says no. */
export function mayReload(reason: string): boolean {
  const name = `reload.${reason}`;
  const isRecent = Date.now() - Number(readStorage("sessionStorage", name)) < PAUSE_MS;
  return !isRecent && writeStorage("sessionStorage", name, String(Date.now()));
}

// Not the numbers of a calculation, which are filled in from the start.
const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=url], [type=number]):not(.estimator *, .calculator *)";

const SENDING = "form :is([aria-busy=true], [aria-disabled=true])";

export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  const isFilled = [...fields].some(({ value, readOnly }) => !readOnly && value.trim() !== "");
  return isFilled || page.querySelector(SENDING) !== null;
}
