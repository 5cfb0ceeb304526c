import { errorMessage } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { DeliveryParts } from "#server/relay/delivery/delivery.ts";
import { UnsendableError } from "#server/relay/mails/mail.ts";
import type { AttemptResult, Claim } from "#server/relay/store/store.ts";
import { backoffMs } from "#server/relay/transports/circuit.ts";
import { PATIENCE, type SendOptions, type SendOutcome } from "#server/relay/transports/send-in-order.ts";
import { describeFailure } from "#server/relay/transports/transport.ts";

type AttemptParts = Pick<DeliveryParts, "transports" | "writeMail" | "giveUpMs" | "clock" | "random">;
type Ours = Pick<SendOptions, "signal" | "isStillOurs">;

/** What a try came to. `reason` says it in codes, for the log; it is empty when it worked. */
type JudgedAttempt = { result: AttemptResult; reason: string };

/** Tries to send a mail once, and decides what follows. Never rejects; ends early when the signal says so. */
export async function attemptMail(claim: Claim, parts: AttemptParts, ours: Ours): Promise<JudgedAttempt> {
  const outcome = await send(claim, parts, ours);
  const at = parts.clock();
  if (outcome.ok) return { result: { ok: true, at, transport: outcome.transport }, reason: "" };
  const { error, transport, uncertain, reason, isHopeless } = outcome;
  const retryAt = isHopeless ? null : decideRetry(claim, { at, ...parts });
  const failure = { ok: false, at, transport, error, retryAt, uncertain } as const;
  if (claim.parts && isToBeSplit(outcome, claim.failures))
    return { result: { ...failure, retryAt: at, isSplit: true }, reason };
  return { result: failure, reason };
}

// One message that a mail server takes for spam, or that makes it or a filter on the way fail, must not keep the others
// from arriving. Where the server may have them all, or may yet take them, single mails come only after patience.
function isToBeSplit({ refusesContent, mayRefuseContent, uncertain }: Failed, failures: number): boolean {
  if (refusesContent) return uncertain === undefined || failures >= PATIENCE;
  return mayRefuseContent && failures + 1 >= LEAST_FAILURES;
}

type Refused = Extract<SendOutcome, { ok: false }>;
type Failed = Omit<Refused, "refusesRecipient"> & { isHopeless: boolean };
type Outcome = Extract<SendOutcome, { ok: true }> | Failed;

async function send(claim: Claim, parts: AttemptParts, ours: Ours): Promise<Outcome> {
  const { kind, failures, uncertain } = claim;
  const nobody = { ok: false, transport: "none", uncertain, mayRefuseContent: false } as const;
  if (!parts.transports.carries(kind)) {
    const error = `No transport carries mails of the kind ${kind}.`;
    return { ...nobody, refusesContent: false, error, reason: "no transport", isHopeless: true };
  }
  try {
    const outcome = await parts.transports.send(parts.writeMail(claim), { failures, uncertain, ...ours });
    if (outcome.ok) return outcome;
    // An address of ours that is refused may be repaired; a visitor's that does not exist will not.
    return { ...outcome, isHopeless: kind === "confirmation" && outcome.refusesRecipient };
  } catch (error) {
    const isHopeless = error instanceof UnsendableError;
    const reason = isHopeless ? "no address to send to" : "the mail could not be written";
    const words = describeFailure(errorMessage(error));
    // By itself only the one of several that cannot be written fails.
    return { ...nobody, refusesContent: true, error: words, reason, isHopeless };
  }
}

const CONFIRMATION_GIVE_UP_MS = 24 * 3_600_000;
/** As many failures as fit into an hour of growing pauses. */
export const LEAST_FAILURES = 12;

type RetryParts = { at: number; giveUpMs: number; random: () => number };

/**
 * When a mail that failed at `at` is tried again, in milliseconds since 1970; null when it is given up, because it is
 * older than `giveUpMs`. A mail sent again by hand, or left over from a long standstill of the server, is still
 * tried for about an hour. Confirmations are not worth that, and are given up after a day.
 */
export function decideRetry(
  { kind, failures, queuedAt }: Pick<Claim, "kind" | "failures" | "queuedAt">,
  { at, giveUpMs, random }: RetryParts,
): number | null {
  const age = at - queuedAt;
  const isOver =
    kind === "confirmation"
      ? age > CONFIRMATION_GIVE_UP_MS
      : age > giveUpMs && failures + 1 >= LEAST_FAILURES;
  return isOver ? null : at + backoffMs(failures + 1, random);
}

type ReportParts = { log: Log; metrics: Pick<Metrics, "countMail" | "observeDelivery"> };

/** Tells the log and the metrics what a try came to. The words of a mail server, which may quote the mail, stay in the store. */
export function reportResult(
  { lead, kind, queuedAt, parts }: Claim,
  { result, reason }: JudgedAttempt,
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
    // A visitor who mistypes an address is no fault of ours.
    log[kind === "confirmation" ? "info" : "error"]("Mail given up", { ...details, reason });
    metrics.countMail(kind, transport, "dead");
  } else {
    const retryAt = new Date(result.retryAt).toISOString();
    log.warn("Mail not delivered", { ...details, reason, retryAt });
    metrics.countMail(kind, transport, "failed");
  }
}
