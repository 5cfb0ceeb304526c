import { withinTime } from "#app/features/integrations/within-time.ts";
import type { MailSettings } from "../mail-client.ts";

const TIMEOUT_MS = 8_000;

/** Starts a proof of work: only our own relay wants one. */
export function preparePageProof({ origin }: MailSettings): void {
  if (origin !== "") return;
  loadSource()
    .then((source) => source.prepare())
    .catch(() => {});
}

/** Waits for a proof, but not long: a check that is blocked or hangs must not stop a message. Never throws. */
export async function takePageProof({ origin }: MailSettings): Promise<string | undefined> {
  if (origin !== "") return undefined;
  const proof = loadSource().then((source) => source.take());
  return withinTime(proof, TIMEOUT_MS).catch(() => undefined);
}

// On focus, as pages without a message need none of it.
async function loadSource() {
  const { pageProofSource } = await import("./page-proof-source.ts");
  return pageProofSource;
}
