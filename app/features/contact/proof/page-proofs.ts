import type { Challenge, Solution } from "altcha-lib/types";
import * as v from "valibot";
import { withinTime } from "#app/features/integrations/within-time.ts";
import type { MailSettings } from "../mail-client.ts";
import { createProofSource } from "./proof-source.ts";

const TIMEOUT_MS = 8_000;

/** Starts a proof of work: only our own relay wants one. */
export function preparePageProof({ origin }: MailSettings): void {
  if (origin === "") pageProofs.prepare();
}

/** Waits for a proof, but not long: a check that is blocked or hangs must not stop a message. Never throws. */
export async function takePageProof({ origin }: MailSettings): Promise<string | undefined> {
  if (origin !== "") return undefined;
  return withinTime(pageProofs.take(), TIMEOUT_MS).catch(() => undefined);
}

const pageProofs = createProofSource(solveInWorker);

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
