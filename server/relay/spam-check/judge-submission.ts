import type { ContactMessage } from "#contract/contact-message.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import type { BotCheckMode } from "#server/env/env.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { ProofVerdict } from "#server/relay/spam-check/check-proof.ts";
import { findLinkSignals } from "#server/relay/spam-check/find-link-signs.ts";
import type { AskProvider, ProviderVerdict } from "#server/relay/spam-check/provider-check.ts";
import type { SpamSignal } from "#server/relay/spam-check/signs.ts";
import { SPAM_SIGNALS, sumWeights } from "#server/relay/spam-check/signs.ts";
import type { Arrival } from "#server/relay/store/store.ts";

/** What is known about a message that has passed the limits. */
export type Evidence = {
  /** All that was sent, checked or not. */
  fields: Record<string, unknown>;
  message: ContactMessage;
  proof: ProofVerdict;
  clientAddress: string;
};

/** The doubts whether a person sent the message: none, or enough to keep it back. And the proof, when it holds. */
export type Judgement = Pick<Arrival, "doubts" | "proof">;

/** Refuses nobody and never throws. */
export type JudgeSubmission = (evidence: Evidence) => Promise<Judgement>;

export type JudgeParts = {
  mode: BotCheckMode;
  askProvider: AskProvider;
  metrics: Pick<Metrics, "countSpamReason">;
};

const THRESHOLDS = { on: 2, strict: 1 } as const satisfies Record<Exclude<BotCheckMode, "off">, number>;

const PROVIDER_SIGNS: Partial<Record<ProviderVerdict, SpamSignal>> = {
  program: "providerRefused",
  expired: "providerExpired",
};

export function createJudge({ mode, askProvider, metrics }: JudgeParts): JudgeSubmission {
  if (mode === "off") return async () => ({ doubts: [], proof: undefined });
  const threshold = THRESHOLDS[mode];
  return async (evidence) => {
    const signals = new Set(findOwnSignals(evidence));
    // What is doubtful already is not worth a call to somebody else.
    if (sumWeights(signals) < threshold) {
      const signal = PROVIDER_SIGNS[await askProvider(evidence.fields, evidence.clientAddress)];
      if (signal) signals.add(signal);
    }
    const words = [...signals].map((signal) => SPAM_SIGNALS[signal].words);
    for (const doubt of words) metrics.countSpamReason(doubt);
    return {
      doubts: sumWeights(signals) < threshold ? [] : words,
      proof: evidence.proof.kind === "valid" ? evidence.proof.proof : undefined,
    };
  };
}

function findOwnSignals({ fields, message, proof }: Evidence): SpamSignal[] {
  const signals = findLinkSignals(message);
  if (proof.kind !== "valid") signals.unshift(proof.kind);
  if (isFilled(fields[HONEYPOT_FIELD])) signals.unshift("honeypot");
  return signals;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;
}
