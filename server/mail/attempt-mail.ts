import type { Clock } from "#server/clock.ts";
import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { type Mail, UnsendableError } from "#server/mail/compose/mail.ts";
import { backoffMs } from "#server/mail/transports/circuit.ts";
import {
  type MailTransports,
  PATIENCE,
  type SendOptions,
  type SendOutcome,
} from "#server/mail/transports/send-in-order.ts";
import { describeFailure } from "#server/mail/transports/transport.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { AttemptResult, Claim } from "#server/store/store.ts";

export type AttemptParts = {
  transports: Pick<MailTransports, "carries" | "send">;
  writeMail: (claim: Claim) => Mail;
  giveUpMs: number;
  clock: Clock;
  random: () => number;
};
type AttemptOptions = Pick<SendOptions, "signal" | "isStillOurs">;

type AttemptReport = { result: AttemptResult; reason: string };

/** Tries once to send a mail and decides what happens next. Never rejects; ends early when the signal aborts. */
export async function attemptMail(
  claim: Claim,
  parts: AttemptParts,
  options: AttemptOptions,
): Promise<AttemptReport> {
  const outcome = await send(claim, parts, options);
  const at = parts.clock();
  if (outcome.ok) return { result: { ok: true, at, transport: outcome.transport }, reason: "" };
  const { error, transport, uncertain, reason, isHopeless } = outcome;
  const retryAt = isHopeless ? null : decideRetry(claim, { at, ...parts });
  const failure = { ok: false, at, transport, error, retryAt, uncertain } as const;
  if (claim.parts && shouldSplit(outcome, claim.failures))
    return { result: { ...failure, retryAt: at, isSplit: true }, reason };
  return { result: failure, reason };
}

// One message that trips a spam filter must not hold back the rest of its digest.
// If the server may already have the digest, it is split only after several failures.
function shouldSplit({ refusesContent, mayRefuseContent, uncertain }: Failed, failures: number): boolean {
  if (refusesContent) return uncertain === undefined || failures >= PATIENCE;
  return mayRefuseContent && failures + 1 >= MIN_FAILURES;
}

type Refused = Extract<SendOutcome, { ok: false }>;
type Failed = Omit<Refused, "refusesRecipient"> & { isHopeless: boolean };
type Outcome = Extract<SendOutcome, { ok: true }> | Failed;

async function send(claim: Claim, parts: AttemptParts, options: AttemptOptions): Promise<Outcome> {
  const { kind, failures, uncertain } = claim;
  const notSent = { ok: false, transport: "none", uncertain, mayRefuseContent: false } as const;
  if (!parts.transports.carries(kind)) {
    const error = `No transport carries mails of the kind ${kind}.`;
    return { ...notSent, refusesContent: false, error, reason: "no transport", isHopeless: true };
  }
  try {
    const outcome = await parts.transports.send(parts.writeMail(claim), { failures, uncertain, ...options });
    if (outcome.ok) return outcome;
    // An owner's address can be repaired; a visitor's that doesn't exist won't start to.
    return { ...outcome, isHopeless: kind === "confirmation" && outcome.refusesRecipient };
  } catch (error) {
    const isHopeless = error instanceof UnsendableError;
    const reason = isHopeless ? "no address to send to" : "the mail could not be written";
    // Of a digest, only the lead that can't be written fails.
    return {
      ...notSent,
      refusesContent: true,
      error: describeFailure(errorMessage(error)),
      reason,
      isHopeless,
    };
  }
}

const CONFIRMATION_GIVE_UP_MS = 24 * 3_600_000;
export const MIN_FAILURES = 12;

type RetryParts = { at: number; giveUpMs: number; random: () => number };

/**
 * In epoch milliseconds; null to give up. A mail left over from a long outage still gets about an hour of
 * tries.
 */
export function decideRetry(
  { kind, failures, queuedAt }: Pick<Claim, "kind" | "failures" | "queuedAt">,
  { at, giveUpMs, random }: RetryParts,
): number | null {
  const age = at - queuedAt;
  const isOver =
    kind === "confirmation" ? age > CONFIRMATION_GIVE_UP_MS : age > giveUpMs && failures + 1 >= MIN_FAILURES;
  return isOver ? null : at + backoffMs(failures + 1, random);
}

type ReportParts = { log: Log; metrics: Pick<Metrics, "countMail" | "observeDelivery"> };

/** The mail server's own text may quote the mail, so it stays in the store and out of the log. */
export function reportResult(
  { lead, kind, queuedAt, parts }: Claim,
  { result, reason }: AttemptReport,
  { log, metrics }: ReportParts,
): void {
  const { transport, at } = result;
  const leads = parts && { leads: parts.map((part) => part.lead.id).join(" ") };
  const details = { lead: lead.id, ...leads, kind, transport };
  if (result.ok) {
    log.info("Mail delivered", details);
    metrics.countMail(kind, transport, "delivered");
    metrics.observeDelivery(kind, at - queuedAt);
  } else if (result.retryAt === null) {
    // A mistyped visitor address is not an operational error.
    log[kind === "confirmation" ? "info" : "error"]("Mail given up", { ...details, reason });
    metrics.countMail(kind, transport, "dead");
  } else {
    const retryAt = new Date(result.retryAt).toISOString();
    log.warn("Mail not delivered", { ...details, reason, retryAt });
    metrics.countMail(kind, transport, "failed");
  }
}
