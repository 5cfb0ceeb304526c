import type { BotCheckProvider } from "#contract/bot-check.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import type { Clock } from "#server/clock.ts";
import type { BotCheckEnv, BotCheckMode } from "#server/env/env.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import {
  checkProof,
  createKeyReader,
  type ProofVerdict,
  type ReadChallengeKeys,
} from "#server/relay/spam-check/proof-of-work.ts";
import {
  type AskProvider,
  createProviderCheck,
  type ProviderVerdict,
} from "#server/relay/spam-check/provider-check.ts";
import type { Arrival, Store } from "#server/relay/store/store.ts";

type SpamCheckParts = {
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

/**
 * What speaks for a robot: in words for the operator, and how much it weighs. One certain signal is enough to keep a message
 * back; a signal that some people give, too, only together with another.
 */
export const SPAM_SIGNALS = {
  honeypot: { words: "honeypot filled", weight: 2 },
  missing: { words: "no proof of work", weight: 1 },
  expired: { words: "proof of work expired", weight: 1 },
  unreadable: { words: "proof of work unreadable", weight: 2 },
  forged: { words: "proof of work forged", weight: 2 },
  tooYoung: { words: "sent too soon", weight: 2 },
  manyLinks: { words: "many links in the message", weight: 1 },
  linkMarkup: { words: "link markup in the message", weight: 1 },
  linkInName: { words: "link in the name", weight: 2 },
  // People write the address of their own website here.
  linkInCompany: { words: "link in the company", weight: 1 },
  providerExpired: { words: "outside check expired or used before", weight: 1 },
  providerRefused: { words: "outside check failed", weight: 2 },
} as const satisfies Record<string, { words: string; weight: number }>;

type SpamSignal = keyof typeof SPAM_SIGNALS;

export function sumWeights(signals: Iterable<SpamSignal>): number {
  let sum = 0;
  for (const signal of signals) sum += SPAM_SIGNALS[signal].weight;
  return sum;
}

/** What is known about a message that has passed the limits. */
type Evidence = {
  /** All that was sent, checked or not. */
  fields: Record<string, unknown>;
  message: ContactMessage;
  proof: ProofVerdict;
  clientAddress: string;
};

/** The doubts whether a person sent the message: none, or enough to keep it back. And the proof, when it holds. */
type Judgement = Pick<Arrival, "doubts" | "proof">;

/** Refuses nobody and never throws. */
type JudgeSubmission = (evidence: Evidence) => Promise<Judgement>;

type JudgeParts = {
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

const MANY_LINKS = 3;
// Without what ends a sentence or a path after it: "see https://a.example." names the same place.
const LINK = /https?:\/\/[^\s<>"'[\]()]*[^\s<>"'[\]().,;:!?/]/gi;
const MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]/i;

/** The signals of link spam in what was typed. */
export function findLinkSignals(message: ContactMessage): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (countLinks(message.message) >= MANY_LINKS) signals.push("manyLinks");
  if (MARKUP.test(message.message)) signals.push("linkMarkup");
  if (hasLink(message.first_name) || hasLink(message.last_name)) signals.push("linkInName");
  if (hasLink(message.company_name)) signals.push("linkInCompany");
  return signals;
}

function hasLink(text: string): boolean {
  return countLinks(text) > 0;
}

function countLinks(text: string): number {
  return new Set(text.toLowerCase().match(LINK)).size;
}
