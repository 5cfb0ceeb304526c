/** Where a tab notes its visit, as `contract/visit.ts` writes it. */
export const VISIT_KEY = "visit";

/** As text, for a message; empty when nothing is known. Never throws. */
export function readStoredVisit(): string {
  try {
    return sessionStorage.getItem(VISIT_KEY) ?? "";
  } catch {
    return "";
  }
}
