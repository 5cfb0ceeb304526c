import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/relay/mails/mail.ts";
import type { MailKind } from "#server/relay/store/store.ts";
import {
  describeFailure,
  type MailName,
  type MailTransport,
  SendError,
  type SendRejection,
} from "#server/relay/transports/transport.ts";

/** What became of a mail. `transport` is the one that took it or, when none did, the last one tried. */
export type SendOutcome =
  | { ok: true; transport: string }
  | {
      ok: false;
      transport: string;
      /** What each transport said, as one line. */
      error: string;
      /** The same in codes, for the log: the words can quote the mail. */
      reason: string;
      /** The recipient's server will never take a mail to this address. */
      refusesRecipient: boolean;
      /** A transport that works refuses this mail for what is in it. */
      refusesContent: boolean;
      /** It puts this mail off for what may be in it, or breaks off: another mail may be taken. */
      mayRefuseContent: boolean;
      /** The kind of the transport that may have taken it, now or at an earlier try. */
      uncertain: string | undefined;
    };

export type SendOptions = {
  /** How often this mail failed before. */
  failures: number;
  /** What the outcome of the try before said. */
  uncertain: string | undefined;
  /** Ends the attempt, whatever transport is at work. */
  signal: AbortSignal;
  /** Asked before each transport but the first: the mail may have gone to another process or been deleted meanwhile. */
  isStillOurs: () => Promise<boolean>;
};

export type MailTransports = {
  /** Where mails go, in words for the operator. */
  description: string;
  /** Whether any transport takes this kind of mail. */
  carries(kind: MailKind): boolean;
  /** Whether a mail of this kind would be tried now; false while no transport that carries it works. */
  isReady(kind: MailKind): boolean;
  /** Never rejects. */
  send(mail: Mail, options: SendOptions): Promise<SendOutcome>;
  /** Removes what the transports kept of a mail whose lead was deleted while it was sent. */
  takeBack(mail: MailName): Promise<void>;
};

/** How long a transport may take, in milliseconds, and how much longer when it does not heed the signal. */
type SendLimits = { deadlineMs: number; graceMs: number };

const LIMITS: SendLimits = { deadlineMs: 45_000, graceMs: 1_000 };
/** From this many failures on, a second copy is better than none. */
export const PATIENCE = 5;

/** A mail that takes longer is waited for beside the others: its server may never answer. */
export const SLOW_MS = 10_000;

type Failure = { transport: MailTransport; error: unknown };

/**
 * Sends each mail by the first transport that takes it. A transport that certainly did not take it passes it to the
 * next one at once. One that may have taken it (the connection broke while the text was being sent) ends the attempt, and
 * the next attempts try that same transport alone, whatever it says then: another one would make a second copy, often
 * with a Message-ID of its own. After five failures such a mail is passed on too. Each transport is cut off at its deadline,
 * and one whose circuit is open is left out.
 */
export function createSendInOrder(transports: MailTransport[], limits = LIMITS): MailTransports {
  const findAble = (kind: MailKind) => transports.filter(({ carries }) => carries.includes(kind));
  return {
    description: transports.map(({ description }) => description).join(", then "),
    carries: (kind) => findAble(kind).length > 0,
    isReady: (kind) => findAble(kind).length === 0 || findAble(kind).some(accepts),
    async send(mail, { failures, signal, isStillOurs, ...options }) {
      let { uncertain } = options;
      const able = findAble(mail.kind);
      const open = able.filter((transport) => transport.kind === uncertain || accepts(transport));
      const failed: Failure[] = [];
      for (const transport of startWith(uncertain, open.length > 0 ? open : able)) {
        if (signal.aborted || (failed.length > 0 && !(await isStillOurs()))) break;
        try {
          await sendWatched(transport, mail, signal, limits);
          return { ok: true, transport: transport.kind };
        } catch (error) {
          failed.push({ transport, error });
          if (!isCertain(error)) uncertain = transport.kind;
          if (transport.kind === uncertain && failures < PATIENCE) break;
        }
      }
      return describeOutcome(failed, uncertain);
    },
    async takeBack(mail) {
      for (const transport of transports) await transport.takeBack?.(mail);
    },
  };
}

function accepts({ circuit }: MailTransport): boolean {
  return circuit === undefined || circuit.accepts();
}

function startWith(first: string | undefined, transports: MailTransport[]): MailTransport[] {
  const start = Math.max(
    0,
    transports.findIndex(({ kind }) => kind === first),
  );
  return [...transports.slice(start), ...transports.slice(0, start)];
}

function isCertain(error: unknown): boolean {
  return !(error instanceof SendError) || error.isCertain;
}

function describeOutcome(failed: Failure[], uncertain: string | undefined): SendOutcome {
  const errors = nameEach(failed, (error) => describeFailure(errorMessage(error)));
  return {
    ok: false,
    transport: failed.at(-1)?.transport.kind ?? "none",
    error: errors || "No transport was tried.",
    reason: nameEach(failed, nameReason) || "none tried",
    refusesRecipient: failed.some(({ error }) => readRejection(error) === "recipient"),
    refusesContent: failed.some(({ error }) => readRejection(error) === "content"),
    mayRefuseContent: failed.some(({ error }) => readRejection(error) === "content later" || isBroken(error)),
    uncertain,
  };
}

// Not where some recipients were refused: the others have it.
function isBroken(error: unknown): boolean {
  return !isCertain(error) && readRejection(error) === undefined;
}

function readRejection(error: unknown): SendRejection | undefined {
  return error instanceof SendError ? error.refusal : undefined;
}

function nameEach(failed: Failure[], describe: (error: unknown) => string): string {
  return failed
    .map(({ transport, error }) => {
      const words = describe(error);
      return failed.length === 1 ? words : `${transport.kind}: ${words}`;
    })
    .join("; ");
}

function nameReason(error: unknown): string {
  if (error instanceof SendError) return error.reason;
  return errorCode(error) || (error instanceof Error ? error.name : "unknown");
}

/** Tells the circuit of the transport what the mail came to, and before that when it takes long. */
async function sendWatched(
  transport: MailTransport,
  mail: Mail,
  signal: AbortSignal,
  limits: SendLimits,
): Promise<void> {
  const report = transport.circuit?.enter();
  const timer = setTimeout(() => report?.("fails"), SLOW_MS);
  try {
    const mails = transport.takesDigests ? [mail] : (mail.parts ?? [mail]);
    for (const each of mails) await sendInTime(transport, each, signal, limits);
    report?.("works");
  } catch (error) {
    if (signal.aborted) report?.("unknown");
    else report?.(readRejection(error) === undefined ? "fails" : "works");
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function sendInTime(
  transport: MailTransport,
  mail: Mail,
  signal: AbortSignal,
  { deadlineMs, graceMs }: SendLimits,
): Promise<void> {
  const endMs = transport.deadlineMs ?? deadlineMs;
  const deadline = new AbortController();
  const late = Promise.withResolvers<never>();
  const timers = [
    setTimeout(() => deadline.abort(), endMs),
    setTimeout(
      () => late.reject(new SendError("No end in time.", { isCertain: false, reason: "Timeout" })),
      endMs + graceMs,
    ),
  ];
  try {
    await Promise.race([transport.send(mail, AbortSignal.any([signal, deadline.signal])), late.promise]);
  } finally {
    timers.forEach(clearTimeout);
  }
}
