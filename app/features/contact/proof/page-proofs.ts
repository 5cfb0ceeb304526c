import type { Challenge, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { createProofSource } from "./proof-source.ts";

const answerSchema = v.nullable(v.object({ counter: v.number(), derivedKey: v.string() }));

/** Solves a challenge beside the page, so that typing stays smooth. @throws Error when the worker cannot run or fails */
async function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error("The worker that solves challenges cannot run."));
      worker.postMessage(challenge);
    });
    return v.parse(answerSchema, answer);
  } finally {
    worker.terminate();
  }
}

/** The proofs of this page. One source for all that sends from it. */
export const pageProofs = createProofSource(solveInWorker);
