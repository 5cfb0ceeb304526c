import * as z from "zod";
import type { BotCheckProvider } from "#contract/bot-check.ts";
import { BOT_CHECK_FIELDS } from "#contract/bot-check.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";

/** `expired`: answered too late or twice. `unknown` never stops a person. */
export type ProviderVerdict = "person" | "program" | "expired" | "unknown";

export type CheckWithProvider = (
  fields: Record<string, unknown>,
  clientAddress: string,
) => Promise<ProviderVerdict>;

export type ProviderCheckParts = {
  provider: BotCheckProvider;
  secret: string | undefined;
  verifyUrl: string | undefined;
  timeoutMs: number;
  log: Pick<Log, "warn">;
};

const VERIFY_URLS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
} as const satisfies Record<Exclude<BotCheckProvider, "none">, string>;

/** Without a provider or its secret, every verdict is `unknown`. */
export function createProviderCheck({ provider, secret, ...parts }: ProviderCheckParts): CheckWithProvider {
  if (provider === "none" || secret === undefined) return async () => "unknown";
  const { verifyUrl = VERIFY_URLS[provider], timeoutMs, log } = parts;

  return async function checkWithProvider(fields, clientAddress) {
    const response = fields[BOT_CHECK_FIELDS[provider]];
    if (typeof response !== "string" || response === "") return "unknown";
    const body = new URLSearchParams({ secret, response, remoteip: clientAddress });
    try {
      const answer = answerSchema.parse(await post(verifyUrl, body, timeoutMs));
      const verdict = readVerdict(answer);
      if (verdict === "unknown") warn(`it says ${answer["error-codes"].join(", ")}`);
      return verdict;
    } catch (error) {
      warn(error instanceof z.ZodError ? "its answer is not one of siteverify" : errorMessage(error));
      return "unknown";
    }
  };

  function warn(reason: string): void {
    log.warn("The outside bot check was inconclusive", { provider, reason });
  }
}

const answerSchema = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string().max(100)).max(20).default([]),
});

const LATE_CODES = [
  "timeout-or-duplicate",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
];
// Not about the visitor: the provider is down or misconfigured.
const UNDECIDED_CODES =
  /^(?:internal-error|bad-request|(?:missing|invalid)-input-secret|sitekey-secret-mismatch|not-using-dummy-.*)$/;

function readVerdict({ success, "error-codes": codes }: z.infer<typeof answerSchema>): ProviderVerdict {
  if (success) return "person";
  if (codes.some((code) => UNDECIDED_CODES.test(code))) return "unknown";
  return codes.some((code) => LATE_CODES.includes(code)) ? "expired" : "program";
}

async function post(url: string, body: URLSearchParams, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: "POST", body, redirect: "error", signal });
  return response.json();
}
