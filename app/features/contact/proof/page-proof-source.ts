import type { Challenge, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { createProofSource } from "./proof-source.ts";

/** Solves the page's challenges in a worker. */
export const pageProofSource = createProofSource(solveInWorker);

async function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error("The proof-of-work worker failed."));
      worker.postMessage(challenge);
    });
    return v.parse(solutionSchema, solution);
  } finally {
    worker.terminate();
  }
}

const solutionSchema = v.nullable(v.object({ counter: v.number(), derivedKey: v.string() }));
