import { hkdfSync } from "node:crypto";
import type { Store } from "#server/relay/store/store.ts";

/** What signals a challenge, and what signals its answer inside it. */
export type ChallengeKeys = { challenge: string; answer: string };

/** @throws StoreError as long as the store cannot be read and never could. */
export type ReadChallengeKeys = () => Promise<ChallengeKeys>;

/** Derives the keys from the secret of the store, once: when it is first needed and can be read. */
export function createKeyReader(store: Pick<Store, "readSecret">): ReadChallengeKeys {
  let reading: Promise<ChallengeKeys> | undefined;
  return () => {
    reading ??= store.readSecret().then(deriveKeys, (error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

function deriveKeys(secret: string): ChallengeKeys {
  return { challenge: deriveKey(secret, "challenge"), answer: deriveKey(secret, "answer") };
}

function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", `proof of work: ${purpose}`, 32)).toString("hex");
}
