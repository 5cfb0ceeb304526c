import { readStorage } from "./storage.ts";

/** Where a tab notes its visit, as `contract/visit.ts` writes it. */
export const VISIT_KEY = "visit";

/** As text, for a message; empty when nothing is known. */
export function readStoredVisit(): string {
  return readStorage("sessionStorage", VISIT_KEY) ?? "";
}
