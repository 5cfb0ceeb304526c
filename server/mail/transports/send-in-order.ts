import { errorCode, errorMessage } from "#server/error-message.ts";
import type { Mail } from "#server/mail/compose/mail.ts";
import {
  describeFailure,
  type MailName,
  type MailTransport,
  SendError,
  type SendRejection,
} from "#server/mail/transports/transport.ts";
import type { MailKind } from "#server/store/lead-record.ts";

export type SendOutcome =
  | { ok: true; transport: string }
  | {
      ok: false;
      transport: string;
      error: string;
      /** The same in codes, for the log: the text can quote the mail. */
      reason: string;
      refusesRecipient: boolean;
      /** A working transport rejects this mail for its content. */
      refusesContent: boolean;
      /** It defers the mail, maybe for its content, or breaks off: another mail may be accepted. */
      mayRefuseContent: boolean;
      /** The transport that may have accepted it, now or in an earlier attempt. */
      uncertain: string | undefined;
    };

export type SendOptions = {
  failures: number;
  uncertain: string | undefined;
  signal: AbortSignal;
  /** Asked before each fallback: the mail may have been deleted or claimed by another process. */
  isStillOurs: () => Promise<boolean>;
};

export type MailTransports = {
  description: string;
  carries(kind: MailKind): boolean;
  isReady(kind: MailKind): boolean;
  send(mail: Mail, options: SendOptions): Promise<SendOutcome>;
  takeBack(mail: MailName): Promise<void>;
};

type SendLimits = { deadlineMs: number; graceMs: number };

const LIMITS: SendLimits = { deadlineMs: 45_000, graceMs: 1_000 };
/** From this many failures on, a duplicate is better than no mail. */
export const PATIENCE = 5;

/** A slower mail no longer occupies a slot: its server may never answer. */
export const SLOW_MS = 10_000;

type Failure = { transport: MailTransport; error: unknown };

/**
 * Falls back only when a transport certainly did not accept the mail. Otherwise it alone is retried: another
 * one would send a duplicate, often with a Message-ID of its own. After `PATIENCE` failures the mail falls
 * back anyway.
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
  const errors = describeEach(failed, (error) => describeFailure(errorMessage(error)));
  return {
    ok: false,
    transport: failed.at(-1)?.transport.kind ?? "none",
    error: errors || "No transport was tried.",
    reason: describeEach(failed, reasonOf) || "none tried",
    refusesRecipient: failed.some(({ error }) => rejectionOf(error) === "recipient"),
    refusesContent: failed.some(({ error }) => rejectionOf(error) === "content"),
    mayRefuseContent: failed.some(({ error }) => rejectionOf(error) === "content later" || isBroken(error)),
    uncertain,
  };
}

// Not after a partial rejection: the other recipients have the mail.
function isBroken(error: unknown): boolean {
  return !isCertain(error) && rejectionOf(error) === undefined;
}

function rejectionOf(error: unknown): SendRejection | undefined {
  return error instanceof SendError ? error.rejection : undefined;
}

function describeEach(failed: Failure[], describe: (error: unknown) => string): string {
  return failed
    .map(({ transport, error }) => {
      const description = describe(error);
      return failed.length === 1 ? description : `${transport.kind}: ${description}`;
    })
    .join("; ");
}

function reasonOf(error: unknown): string {
  if (error instanceof SendError) return error.reason;
  return errorCode(error) || (error instanceof Error ? error.name : "unknown");
}

/** A mail that takes long counts as a failure until it succeeds. */
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
    else report?.(rejectionOf(error) === undefined ? "fails" : "works");
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
