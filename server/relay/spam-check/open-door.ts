import type { BotCheckProvider } from "#contract/bot-check.ts";
import type { Clock } from "#server/clock.ts";
import type { BotCheckEnv } from "#server/env/env.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { ReadChallengeKeys } from "#server/relay/spam-check/challenge-keys.ts";
import { createKeyReader } from "#server/relay/spam-check/challenge-keys.ts";
import type { ProofVerdict } from "#server/relay/spam-check/check-proof.ts";
import { checkProof } from "#server/relay/spam-check/check-proof.ts";
import type { JudgeSubmission } from "#server/relay/spam-check/judge-submission.ts";
import { createJudge } from "#server/relay/spam-check/judge-submission.ts";
import { createProviderCheck } from "#server/relay/spam-check/provider-check.ts";
import type { Store } from "#server/relay/store/store.ts";

export type SpamCheckParts = {
  botCheck: BotCheckEnv & { provider: BotCheckProvider };
  store: Pick<Store, "readSecret">;
  metrics: Pick<Metrics, "countSpamReason">;
  clock: Clock;
  log: Log;
};

/** What tells people from robots. */
export type Door = {
  readKeys: ReadChallengeKeys;
  /** @throws StoreError when the keys cannot be read. */
  checkProof(text: string | undefined): Promise<ProofVerdict>;
  judge: JudgeSubmission;
};

const PROVIDER_TIMEOUT_MS = 3_000;

export function openSpamCheck({ botCheck, store, metrics, clock, log }: SpamCheckParts): Door {
  const readKeys = createKeyReader(store);
  const askProvider = createProviderCheck({ ...botCheck, timeoutMs: PROVIDER_TIMEOUT_MS, log });
  return {
    readKeys,
    async checkProof(text) {
      return text === undefined ? { kind: "missing" } : checkProof(text, await readKeys(), clock());
    },
    judge: createJudge({ mode: botCheck.mode, askProvider, metrics }),
  };
}
