import * as z from "zod";
import type { ContactMessage } from "#contract/contact-message.ts";
import { BOT_CHECK_FIELDS, type BotCheckProvider, HONEYPOT_FIELD } from "#contract/mail-request.ts";
import type { Env } from "#server/config/env.ts";
import type { BotCheckMode } from "#server/config/settings.ts";
import { errorMessage } from "#server/error-message.ts";
import { checkProof, createKeyReader, type ProofVerdict } from "#server/leads/proof.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Services } from "#server/services.ts";
import type { Arrival } from "#server/store/accept.ts";

export type SpamCheck = ReturnType<typeof createSpamCheck>;

export function createSpamCheck({ env, manifest, store, metrics, clock, log }: Services) {
  const readKeys = createKeyReader(store);
  const checkWithProvider = createProviderCheck(manifest.botCheck.provider, env, log);
  return {
    readKeys,
    async checkProof(text: string | undefined): Promise<ProofVerdict> {
      return text === undefined ? { kind: "missing" } : checkProof(text, await readKeys(), clock());
    },
    judge: createJudge({ mode: env.botCheckMode, checkWithProvider, metrics }),
  };
}

/** A weight of 2 quarantines; a weight of 1, which some people trigger too, only together with another. */
const SPAM_SIGNALS = {
  honeypot: { reason: "honeypot filled", weight: 2 },
  missing: { reason: "no proof of work", weight: 1 },
  expired: { reason: "proof of work expired", weight: 1 },
  unreadable: { reason: "proof of work unreadable", weight: 2 },
  forged: { reason: "proof of work forged", weight: 2 },
  tooYoung: { reason: "sent too soon", weight: 2 },
  manyLinks: { reason: "many links in the message", weight: 1 },
  linkMarkup: { reason: "link markup in the message", weight: 1 },
  linkInName: { reason: "link in the name", weight: 2 },
  // Some people enter their website here.
  linkInCompany: { reason: "link in the company", weight: 1 },
  providerExpired: { reason: "outside check expired or used before", weight: 1 },
  providerRefused: { reason: "outside check failed", weight: 2 },
} as const satisfies Record<string, { reason: string; weight: number }>;

export type SpamSignal = keyof typeof SPAM_SIGNALS;

export function sumWeights(signals: Iterable<SpamSignal>): number {
  let sum = 0;
  for (const signal of signals) sum += SPAM_SIGNALS[signal].weight;
  return sum;
}

type Evidence = {
  fields: Record<string, unknown>;
  message: ContactMessage;
  proof: ProofVerdict;
  clientAddress: string;
};

type JudgeSubmission = (evidence: Evidence) => Promise<Pick<Arrival, "spamReasons" | "proof">>;

type JudgeParts = {
  mode: BotCheckMode;
  checkWithProvider: CheckWithProvider;
  metrics: Pick<Metrics, "countSpamReason">;
};

const THRESHOLDS = { on: 2, strict: 1 } as const satisfies Record<Exclude<BotCheckMode, "off">, number>;

export function createJudge({ mode, checkWithProvider, metrics }: JudgeParts): JudgeSubmission {
  if (mode === "off") return async () => ({ spamReasons: [], proof: undefined });
  const threshold = THRESHOLDS[mode];
  return async (evidence) => {
    const signals = new Set(findOwnSignals(evidence));
    // No external call for a message that is already suspicious.
    if (sumWeights(signals) < threshold) {
      const signal = await checkWithProvider(evidence.fields, evidence.clientAddress);
      if (signal) signals.add(signal);
    }
    const spamReasons = [...signals].map((signal) => SPAM_SIGNALS[signal].reason);
    for (const reason of spamReasons) metrics.countSpamReason(reason);
    return {
      spamReasons: sumWeights(signals) < threshold ? [] : spamReasons,
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
// Excludes trailing punctuation: "see https://a.example." is the same link.
const LINK = /https?:\/\/[^\s<>"'[\]()]*[^\s<>"'[\]().,;:!?/]/gi;
const MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]/i;

function findLinkSignals(message: ContactMessage): SpamSignal[] {
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

export type ProviderSignal = Extract<SpamSignal, "providerExpired" | "providerRefused">;

/** Undefined for a person, and where the provider doesn't know: that stops nobody. */
type CheckWithProvider = (
  fields: Record<string, unknown>,
  clientAddress: string,
) => Promise<ProviderSignal | undefined>;

const VERIFY_URLS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
} as const satisfies Record<Exclude<BotCheckProvider, "none">, string>;

/** Without a provider or its secret nobody is asked. */
export function createProviderCheck(
  provider: BotCheckProvider,
  { botCheckSecret: secret, botCheckVerifyUrl }: Pick<Env, "botCheckSecret" | "botCheckVerifyUrl">,
  log: Pick<Log, "warn">,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): CheckWithProvider {
  if (provider === "none" || secret === undefined) return async () => undefined;
  const verifyUrl = botCheckVerifyUrl ?? VERIFY_URLS[provider];

  return async function checkWithProvider(fields, clientAddress) {
    const response = fields[BOT_CHECK_FIELDS[provider]];
    if (typeof response !== "string" || response === "") return undefined;
    const body = new URLSearchParams({ secret, response, remoteip: clientAddress });
    try {
      const answer = answerSchema.parse(await post(verifyUrl, body, timeoutMs));
      const { success, "error-codes": codes } = answer;
      if (success) return undefined;
      if (!codes.some((code) => UNDECIDED_CODES.test(code)))
        return codes.some((code) => LATE_CODES.includes(code)) ? "providerExpired" : "providerRefused";
      warn(`it says ${codes.join(", ")}`);
    } catch (error) {
      warn(error instanceof z.ZodError ? "its answer is not one of siteverify" : errorMessage(error));
    }
    return undefined;
  };

  function warn(reason: string): void {
    log.warn("The outside bot check was inconclusive", { provider, reason });
  }
}

const PROVIDER_TIMEOUT_MS = 3_000;

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string().max(100)).max(20).default([]),
});

// Answered too late or twice.
const LATE_CODES = [
  "timeout-or-duplicate",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
];
// Not about the visitor: the provider is down or misconfigured.
const UNDECIDED_CODES =
  /^(?:internal-error|bad-request|(?:missing|invalid)-input-secret|sitekey-secret-mismatch|not-using-dummy-.*)$/;

async function post(url: string, body: URLSearchParams, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: "POST", body, redirect: "error", signal });
  return response.json();
}
