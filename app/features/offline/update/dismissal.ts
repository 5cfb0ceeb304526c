import { readInstallNote } from "../install-note.ts";

const NAME = "update.dismissed";

// For tabs that keep nothing.
let dismissedHere: string | undefined;

/** Notes that the visitor of this tab has closed the notice about the version that waits. */
export async function noteDismissal(): Promise<void> {
  dismissedHere = await readInstallNote();
  try {
    sessionStorage.setItem(NAME, dismissedHere ?? "");
  } catch {
    // It may be shown again after the next full load.
  }
}

/** Whether it was closed for the version that waits now. A newer one is another matter, whoever found it. */
export async function isDismissed(): Promise<boolean> {
  const installed = await readInstallNote();
  return installed !== undefined && installed === (dismissedHere ?? readKept());
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}
