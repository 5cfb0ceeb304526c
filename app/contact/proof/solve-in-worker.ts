import type { Challenge, Solution } from "altcha-lib/types";
import * as z from "zod/mini";

const answerSchema = z.nullable(z.object({ counter: z.number(), derivedKey: z.string() }));

/** Solves a challenge beside the page, so that typing stays smooth. @throws Error when the worker cannot run or fails */
export async function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    const answer = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error("The worker that solves challenges cannot run."));
      worker.postMessage(challenge);
    });
    return answerSchema.parse(answer);
  } finally {
    worker.terminate();
  }
}
