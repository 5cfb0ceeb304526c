import { createProofSource } from "./proof-source.ts";
import { solveInWorker } from "./solve-in-worker.ts";

/** The proofs of this page. One source for all that sends from it. */
export const pageProofs = createProofSource(solveInWorker);
