import { errorMessage } from "#server/error-message.ts";
import { describeFailure } from "#server/relay/delivery/describe-failure.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { MailKind } from "#server/relay/store/store.ts";
import { SendError } from "#server/relay/transports/send-error.ts";
import type { MailTransport } from "#server/relay/transports/transport.ts";

/** What became of a mail. `transport` is the one that took it or, when none did, the last one tried. */
export type SendOutcome =
  | { ok: true; transport: string }
  | {
      ok: false;
      transport: string;
      /** What each transport said, as one line that is safe to store and log. */
      error: string;
      /** The recipient's server will never take a mail to this address. */
      refusesRecipient: boolean;
    };

/** `failures`: how often this mail failed before. The signal ends the attempt, whatever transport is at work. */
export type SendOptions = { failures: number; signal: AbortSignal };

export type MailTransports = {
  /** Where mails go, in words for the operator. */
  description: string;
  /** Whether any transport takes this kind of mail. */
  carries(kind: MailKind): boolean;
  /** Never rejects. */
  send(mail: Mail, options: SendOptions): Promise<SendOutcome>;
};

/** How long a transport may take, in milliseconds, and how much longer when it does not heed the signal. */
export type SendLimits = { deadlineMs: number; graceMs: number };

const LIMITS: SendLimits = { deadlineMs: 45_000, graceMs: 1_000 };
/** From this many failures on, a second copy is better than none. */
const PATIENCE = 5;
/** Of how many mails it is remembered where they may have gone. */
const MOST_UNCERTAIN = 1_000;

type Failure = { transport: MailTransport; error: unknown };

/**
 * Sends each mail by the first transport that takes it. A transport that certainly did not take it passes it to the
 * next one at once. One that may have taken it (the connection broke while the text was being sent) ends the attempt, and
 * the next attempt begins with that same transport: another one would make a second copy, often with a Message-ID of
 * its own. After five failures such a mail is passed on too. Each transport is cut off at its deadline.
 */
export function createSendInOrder(transports: MailTransport[], limits = LIMITS): MailTransports {
  const uncertain = new Map<string, MailTransport>();
  return {
    description: transports.map(({ description }) => description).join(", then "),
    carries: (kind) => transports.some(({ carries }) => carries.includes(kind)),
    async send(mail, { failures, signal }) {
      const able = transports.filter(({ carries }) => carries.includes(mail.kind));
      const failed: Failure[] = [];
      for (const transport of startWith(uncertain.get(mail.messageId), able)) {
        if (signal.aborted) break;
        try {
          await sendInTime(transport, mail, signal, limits);
          uncertain.delete(mail.messageId);
          return { ok: true, transport: transport.kind };
        } catch (error) {
          failed.push({ transport, error });
          if (isCertain(error)) continue;
          remember(uncertain, mail, transport);
          if (failures < PATIENCE) break;
        }
      }
      return describeOutcome(failed);
    },
  };
}

function startWith(first: MailTransport | undefined, transports: MailTransport[]): MailTransport[] {
  const start = first ? transports.indexOf(first) : 0;
  return [...transports.slice(start), ...transports.slice(0, start)];
}

function isCertain(error: unknown): boolean {
  return !(error instanceof SendError) || error.isCertain;
}

function remember(
  uncertain: Map<string, MailTransport>,
  { messageId }: Mail,
  transport: MailTransport,
): void {
  uncertain.delete(messageId);
  uncertain.set(messageId, transport);
  const [oldest] = uncertain.keys();
  if (uncertain.size > MOST_UNCERTAIN && oldest !== undefined) uncertain.delete(oldest);
}

function describeOutcome(failed: Failure[]): SendOutcome {
  const errors = failed.map(({ transport, error }) => {
    const reason = describeFailure(errorMessage(error));
    return failed.length === 1 ? reason : `${transport.kind}: ${reason}`;
  });
  return {
    ok: false,
    transport: failed.at(-1)?.transport.kind ?? "none",
    error: errors.join("; ") || "No transport was tried.",
    refusesRecipient: failed.some(({ error }) => error instanceof SendError && error.refusesRecipient),
  };
}

async function sendInTime(
  transport: MailTransport,
  mail: Mail,
  signal: AbortSignal,
  { deadlineMs, graceMs }: SendLimits,
): Promise<void> {
  const deadline = new AbortController();
  const late = Promise.withResolvers<never>();
  const timers = [
    setTimeout(() => deadline.abort(), deadlineMs),
    setTimeout(
      () => late.reject(new SendError("No end in time.", { isCertain: false })),
      deadlineMs + graceMs,
    ),
  ];
  try {
    await Promise.race([transport.send(mail, AbortSignal.any([signal, deadline.signal])), late.promise]);
  } finally {
    timers.forEach(clearTimeout);
  }
}
