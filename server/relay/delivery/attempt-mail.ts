import { errorMessage } from "#server/error-message.ts";
import { decideRetry } from "#server/relay/delivery/decide-retry.ts";
import type { DeliveryParts } from "#server/relay/delivery/delivery.ts";
import { describeFailure } from "#server/relay/delivery/describe-failure.ts";
import { UnsendableError } from "#server/relay/mails/mail.ts";
import type { AttemptResult, Claim } from "#server/relay/store/store.ts";
import type { SendOutcome } from "#server/relay/transports/send-in-order.ts";

type AttemptParts = Pick<DeliveryParts, "transports" | "writeMail" | "giveUpMs" | "clock" | "random">;

/** Tries to send a mail once, and decides what follows. Never rejects; ends early when the signal says so. */
export async function attemptMail(
  claim: Claim,
  parts: AttemptParts,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const outcome = await send(claim, parts, signal);
  const at = parts.clock();
  if (outcome.ok) return { ok: true, at, transport: outcome.transport };
  const { error, transport, isHopeless } = outcome;
  const retryAt = isHopeless ? null : decideRetry(claim, { at, ...parts });
  return { ok: false, at, transport, error, retryAt };
}

type Outcome = Extract<SendOutcome, { ok: true }> | Failure;
type Failure = { ok: false; transport: string; error: string; isHopeless: boolean };

async function send(claim: Claim, parts: AttemptParts, signal: AbortSignal): Promise<Outcome> {
  if (!parts.transports.carries(claim.kind)) {
    return fail(`No transport carries mails of the kind ${claim.kind}.`, { isHopeless: true });
  }
  try {
    const outcome = await parts.transports.send(parts.writeMail(claim), {
      failures: claim.failures,
      signal,
    });
    if (outcome.ok) return outcome;
    // An address of ours that is refused may be repaired; a visitor's that does not exist will not.
    return { ...outcome, isHopeless: claim.kind === "confirmation" && outcome.refusesRecipient };
  } catch (error) {
    return fail(describeFailure(errorMessage(error)), { isHopeless: error instanceof UnsendableError });
  }
}

function fail(error: string, { isHopeless }: { isHopeless: boolean }): Failure {
  return { ok: false, transport: "none", error, isHopeless };
}
