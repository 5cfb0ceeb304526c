import type { Clock } from "#server/clock.ts";
import { errorCode } from "#server/error-message.ts";
import type { Log } from "#server/log.ts";
import { type Mail, UnsendableError } from "#server/mail/compose/mail.ts";
import { describeFailure, type MailTransport, SendError } from "#server/mail/transports/transport.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { AttemptResult, Claim } from "#server/store/mail-queue.ts";

export type AttemptParts = {
  writeMail: (claim: Claim) => Mail;
  giveUpMs: number;
  clock: Clock;
  random: () => number;
};

/** `isExpected`: there is nothing an operator could do about it. */
type Attempt = { result: AttemptResult; reason: string; isExpected: boolean };

/** Tries once to send a mail and decides what happens next. Never rejects; ends early when the signal aborts. */
export async function attemptMail(
  claim: Claim,
  transport: MailTransport,
  parts: AttemptParts,
  signal: AbortSignal,
): Promise<Attempt> {
  const name = transport.kind;
  try {
    await sendInTime(transport, parts.writeMail(claim), signal);
    return { result: { ok: true, at: parts.clock(), transport: name }, reason: "", isExpected: false };
  } catch (error) {
    const at = parts.clock();
    const isExpected = isHopeless(claim, error);
    const retryAt = isExpected ? null : decideRetry(claim, { at, ...parts });
    const result = { ok: false, at, transport: name, error: describeFailure(error), retryAt } as const;
    return { result, reason: reasonOf(error), isExpected };
  }
}

/** A transport that hangs, even one that ignores the signal, must end before the lease does. */
async function sendInTime(transport: MailTransport, mail: Mail, stop: AbortSignal): Promise<void> {
  const late = new SendError("No end in time.", { reason: "Timeout" });
  if (stop.aborted) throw late;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(transport.timeoutMs)]);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(late));
  await Promise.race([transport.send(mail, signal), ended]);
}

// An owner's address can be repaired; a visitor's that doesn't exist won't start to.
function isHopeless({ kind }: Claim, error: unknown): boolean {
  if (error instanceof UnsendableError) return true;
  const isToVisitor = ["confirmation", "invitation", "reminder"].includes(kind);
  return isToVisitor && error instanceof SendError && error.refusesRecipient;
}

function reasonOf(error: unknown): string {
  if (error instanceof SendError) return error.reason;
  if (error instanceof UnsendableError) return "not sendable";
  return errorCode(error) || (error instanceof Error ? error.name : "unknown");
}

const CONFIRMATION_GIVE_UP_MS = 24 * 3_600_000;
export const MIN_FAILURES = 12;

/** In epoch milliseconds; null to give up. A mail left over from a long outage still gets about an hour of tries. */
export function decideRetry(
  { kind, failures, queuedAt }: Pick<Claim, "kind" | "failures" | "queuedAt">,
  { at, giveUpMs, random }: { at: number } & Pick<AttemptParts, "giveUpMs" | "random">,
): number | null {
  const age = at - queuedAt;
  const isOver =
    kind === "confirmation" ? age > CONFIRMATION_GIVE_UP_MS : age > giveUpMs && failures + 1 >= MIN_FAILURES;
  return isOver ? null : at + backoffMs(failures + 1, random);
}

const FIRST_MS = 5_000;
const LONGEST_MS = 15 * 60_000;
const JITTER = 0.25;

/** Doubles from 5 seconds to 15 minutes, minus up to 25 % jitter. In milliseconds. */
export function backoffMs(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(doubled * (1 - random() * JITTER));
}

/** The mail server's own text may quote the mail, so it stays in the store and out of the log. */
export function reportAttempt(
  { lead, kind }: Claim,
  { result, reason, isExpected }: Attempt,
  { log, metrics }: { log: Log; metrics: Pick<Metrics, "countMail"> },
): void {
  const { transport } = result;
  const details = { lead: lead.id, kind, transport };
  if (result.ok) {
    log.info("Mail delivered", details);
    metrics.countMail(kind, transport, "delivered");
  } else if (result.retryAt === null) {
    // A mistyped address of a visitor is not an operational error.
    log[isExpected || kind === "confirmation" ? "info" : "error"]("Mail given up", { ...details, reason });
    metrics.countMail(kind, transport, "dead");
  } else {
    const retryAt = new Date(result.retryAt).toISOString();
    log.warn("Mail not delivered", { ...details, reason, retryAt });
    metrics.countMail(kind, transport, "failed");
  }
}
