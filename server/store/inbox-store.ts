import * as z from "zod";
import { MAIL_STATES } from "#server/store/lead-record.ts";
import { instant } from "#server/store/rows.ts";
import { CALL_STATES, type MeetingRequest, type StoredCall } from "#server/store/stored-call.ts";

/** `open`: neither answered nor in quarantine. `mine`: of these, the ones assigned to the asking member. */
export const INBOX_VIEWS = ["open", "mine", "calls", "failed", "quarantined", "answered", "all"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export type InboxQuery = {
  view: InboxView;
  /** Who asks. */
  member: string;
  /** Words that must all occur in name, address, company, message or ID, in any case; empty for no search. */
  search: string;
  now: number;
  limit: number;
  offset: number;
};

/** Stands in the audit log for whoever has the link in a mail. */
export const VISITOR = "Visitor";

/**
 * A line of the list. `opening` is the beginning of the message, and `call` undefined without one that could be booked.
 * `isCallNews`: the visitor changed it, and nobody of the team has changed the lead since.
 */
export const inboxRow = z
  .object({
    id: z.string(),
    receivedAt: instant,
    name: z.string().trim(),
    company: z.string(),
    opening: z.string(),
    meetingStart: z.string(),
    answeredAt: instant.nullable(),
    assignee: z.string().nullable(),
    changedBy: z.string().nullable(),
    quarantined: z.number(),
    state: z.enum(MAIL_STATES).nullable(),
    start: instant.nullable(),
    callState: z.enum(CALL_STATES).nullable(),
  })
  .transform(({ changedBy, quarantined, state, start, callState, ...row }) => ({
    ...row,
    isCallNews: changedBy === VISITOR,
    state: quarantined === 1 || state === null || state === "held" ? ("quarantined" as const) : state,
    call: start === null || callState === null ? undefined : { start, state: callState },
  }));
export type InboxRow = z.infer<typeof inboxRow>;

/** In characters. */
export const NOTE_LIMIT = 5_000;
export const noteRow = z.object({
  number: z.number(),
  member: z.string(),
  at: z.number(),
  text: z.string(),
  removedAt: z.number().nullable(),
});
export type Note = z.infer<typeof noteRow>;

/** What the team added to a lead. `version` grows with each of its changes, and as the visitor changes the call. */
export type Teamwork = {
  version: number;
  assignee: string | null;
  /** What became of the call that it asks for. */
  call: StoredCall | undefined;
  notes: Note[];
  /** The newest first. */
  history: AuditEntry[];
  /** The oldest leads from the same address, this one included, and how many there are. */
  sameSender: { id: string; receivedAt: number }[];
  senderCount: number;
};

/**
 * Each can be undone by another one; `noteId` is the note's number. `retried` makes the `lead` mail due now, even if delivered or
 * dead.
 */
export type LeadChange =
  | { kind: "answered" | "reopened" | "released" | "held" | "retried" | "callCanceled" }
  | { kind: "assigned"; assignee: string | null }
  | { kind: "callMoved"; request: MeetingRequest }
  | { kind: "noted"; text: string }
  | { kind: "noteRemoved" | "noteRestored"; noteId: number };

export type ChangeContext = {
  /** Who makes the change, for the audit log. */
  member: string;
  now: number;
  /** The version that the member saw; a newer one is a conflict. Without it the change is made anyway. */
  version?: number | undefined;
  /** Of the call, as the visitor saw it: a conflict unless it is held, still has it, and has not begun. */
  sequence?: number | undefined;
  /** Whether the offices' own calendars are against the lead's call. */
  isBusy?: boolean | undefined;
};

/** `unchanged`: it was that way already, the time is taken, or it isn't possible in the lead's state. `gone`: there is no such lead. */
export type ChangeOutcome = "done" | "unchanged" | "conflict" | "gone";

export const ROLES = ["reader", "agent"] as const;
/** A reader sees everything, an agent changes it too. */
export type Role = (typeof ROLES)[number];

export const memberRow = z.object({ name: z.string(), role: z.enum(ROLES) });
export type Member = z.infer<typeof memberRow>;
/** `role` stays as it is where undefined. `isReplaced` ends former access. */
export type Invitee = {
  name: string;
  role: Role | undefined;
  isReplaced?: boolean;
};
export const listedMemberRow = memberRow.extend({
  passkeys: z.number(),
  sessions: z.number(),
  isInvited: z.number().transform((invites) => invites > 0),
});
export type ListedMember = z.infer<typeof listedMemberRow>;

/** A passkey's credential ID and public key in base64url. */
export const passkeyRow = z.object({
  id: z.string(),
  member: z.string(),
  publicKey: z.string(),
  counter: z.number(),
});
export type Passkey = z.infer<typeof passkeyRow>;

export type TokenKind = "invite" | "registration" | "signIn" | "session";
/** `hash` is of a random secret that only its holder has. */
type TokenKey = { hash: string; kind: TokenKind };
export type AccessToken = TokenKey & { expiresAt: number };

/** `subject` is what else the action is about, such as the member who was assigned; never a part of a lead. */
export const auditRow = z.object({
  at: z.number(),
  member: z.string(),
  action: z.string(),
  leadId: z.string().nullable(),
  subject: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditRow>;
/** The one action on a lead that changes nothing. */
export const EXPORTED = "exported";
export type NewAuditEntry = Pick<AuditEntry, "at" | "member" | "action"> & Partial<AuditEntry>;

/** Stands in the audit log for whoever has a shell. */
export const COMMAND_LINE = "npm run leads";
/** Stands there for a sign-in that was refused. */
export const PASSKEYS = "Passkeys";
/** What no member may be named. */
export const RESERVED_NAMES: readonly string[] = [VISITOR, COMMAND_LINE, PASSKEYS];

/** Who may use the inbox. Every method rejects with StoreError. */
export type AccessStore = {
  /**
   * Adds the member, or changes the role of a known one; earlier invites of theirs end. Rejects without a role for
   * someone who was removed before, as the former one is forgotten, and where a member is to be replaced whom nobody has added.
   */
  invite(member: Invitee, token: AccessToken, now: number): Promise<Member>;
  listMembers(now: number): Promise<ListedMember[]>;
  /** Their passkeys, sessions and invites end at once. False if there is no such member. */
  removeMember(name: string, now: number): Promise<boolean>;
  /** Also deletes what has expired. */
  addToken(token: AccessToken, member: string | null, now: number): Promise<void>;
  findByToken(token: TokenKey, now: number): Promise<(Member & { handle: string }) | undefined>;
  /** Ends the token. False if it has ended before, so that it works once only. */
  spendToken(token: TokenKey, now: number): Promise<boolean>;
  /** Ends the invite, adds the passkey and begins the session, or undefined if the invite has ended. */
  redeemInvite(
    inviteHash: string,
    passkey: Omit<Passkey, "member">,
    session: AccessToken,
    now: number,
  ): Promise<Member | undefined>;
  findPasskey(id: string): Promise<Passkey | undefined>;
  /** Begins a session of the passkey's member; false if the passkey is gone. */
  signIn(passkey: Pick<Passkey, "id" | "counter">, session: AccessToken, now: number): Promise<boolean>;
};

/** Every method rejects with StoreError. */
export type InboxStore = AccessStore & {
  listInbox(query: InboxQuery): Promise<InboxRow[]>;
  countInbox(member: string): Promise<Record<InboxView, number>>;
  readTeamwork(leadId: string): Promise<Teamwork | undefined>;
  changeLead(leadId: string, change: LeadChange, context: ChangeContext): Promise<ChangeOutcome>;
  audit(entry: NewAuditEntry): Promise<void>;
  /** The newest first. */
  listAudit(limit: number): Promise<AuditEntry[]>;
};
