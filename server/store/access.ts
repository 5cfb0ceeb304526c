import { randomBytes } from "node:crypto";
import * as z from "zod";
import { COMMAND_LINE, recordAudit } from "#server/store/audit.ts";
import { type Database, type Query, StoreError, selectAll, selectOne } from "#server/store/database.ts";

export const ROLES = ["reader", "agent"] as const;
/** A reader sees everything, an agent changes it too. */
export type Role = (typeof ROLES)[number];

const memberRow = z.object({ name: z.string(), role: z.enum(ROLES) });
export type Member = z.infer<typeof memberRow>;
/** `role` stays as it is where undefined. `isReplaced` ends former access. */
type Invitee = {
  name: string;
  role: Role | undefined;
  isReplaced?: boolean;
};
const listedMemberRow = memberRow.extend({
  passkeys: z.number(),
  sessions: z.number(),
  isInvited: z.number().transform((invites) => invites > 0),
});
export type ListedMember = z.infer<typeof listedMemberRow>;

/** A passkey's credential ID and public key in base64url. */
const passkeyRow = z.object({
  id: z.string(),
  member: z.string(),
  publicKey: z.string(),
  counter: z.number(),
});
type Passkey = z.infer<typeof passkeyRow>;

export type TokenKind = "invite" | "registration" | "signIn" | "session";
/** `hash` is of a random secret that only its holder has. */
type TokenKey = { hash: string; kind: TokenKind };
export type AccessToken = TokenKey & { expiresAt: number };

/** Who may use the inbox. A token is found by kind, hash and time in one statement, so that no half of a check can be left out. */
export function createAccess(database: Database) {
  return {
    /**
     * Adds the member, or changes the role of a known one; their earlier invites end. Rejects without a role for
     * someone who was removed before, because the former role is gone, and for replacing a member who was never added.
     */
    invite: (member: Invitee, token: AccessToken, now: number) =>
      database.write((query) => invite(query, member, token, now)),
    listMembers: (now: number) =>
      database.read((query) => selectAll(query, listedMemberRow, SELECT_MEMBERS, [now])),
    /** Their passkeys, sessions and invites end at once. False if there is no such member. */
    removeMember: (name: string, now: number) =>
      database.write(async (query) => {
        const isFound = (await query("DELETE FROM member WHERE name = $1 RETURNING name", [name])).length > 0;
        if (isFound)
          await recordAudit(query, { at: now, member: COMMAND_LINE, action: "memberRemoved", subject: name });
        return isFound;
      }),
    /** Also deletes what has expired. */
    addToken: (token: AccessToken, member: string | null, now: number) =>
      database.write((query) => addToken(query, token, member, now)),
    findByToken: ({ hash, kind }: TokenKey, now: number) =>
      database.read((query) => selectOne(query, invitedRow, SELECT_BY_TOKEN, [hash, kind, now])),
    /** Ends the token. False if it has ended before, so that it works once only. */
    spendToken: ({ hash, kind }: TokenKey, now: number) =>
      database.write(async (query) => (await query(SPEND_TOKEN, [hash, kind, now])).length > 0),
    /** Ends the invite, adds the passkey and begins the session, or undefined if the invite has ended. */
    redeemInvite: (
      inviteHash: string,
      { id, publicKey, counter }: Omit<Passkey, "member">,
      session: AccessToken,
      now: number,
    ) =>
      database.write(async (query) => {
        const member = await selectOne(query, memberRow, SELECT_BY_TOKEN, [inviteHash, "invite", now]);
        if (!member || (await query(SPEND_TOKEN, [inviteHash, "invite", now])).length === 0) return undefined;
        await query(INSERT_PASSKEY, [id, member.name, publicKey, counter]);
        await beginSession(query, member.name, session, now);
        return member;
      }),
    findPasskey: (id: string) => database.read((query) => selectOne(query, passkeyRow, SELECT_PASSKEY, [id])),
    /** Begins a session of the passkey's member; false if the passkey is gone. */
    signIn: ({ id, counter }: Pick<Passkey, "id" | "counter">, session: AccessToken, now: number) =>
      database.write(async (query) => {
        const owner = await selectOne(query, ownerRow, UPDATE_PASSKEY, [id, counter]);
        if (owner) await beginSession(query, owner.member, session, now);
        return owner !== undefined;
      }),
  };
}

async function invite(
  query: Query,
  { name, role, isReplaced = false }: Invitee,
  token: AccessToken,
  now: number,
): Promise<Member> {
  const handle = randomBytes(HANDLE_BYTES).toString("base64url");
  const [added] = await query(INSERT_MEMBER, [name, role ?? "agent", handle, now]);
  if (added && isReplaced) throw new StoreError(`There is no member ${name}.`);
  if (added && role === undefined && (await query(SELECT_REMOVED, [name])).length > 0)
    throw new StoreError(`${name} was removed before: give --role ${ROLES.join(" or --role ")}.`);
  if (role !== undefined) await query("UPDATE member SET role = $2 WHERE name = $1", [name, role]);
  if (isReplaced) await query("DELETE FROM passkey WHERE member = $1", [name]);
  await query(isReplaced ? DELETE_TOKENS : `${DELETE_TOKENS} AND kind = 'invite'`, [name]);
  await addToken(query, token, name, now);
  const [row] = await query("SELECT name, role FROM member WHERE name = $1", [name]);
  const member = memberRow.parse(row);
  const action = isReplaced ? "memberReplaced" : "memberInvited";
  await recordAudit(query, { at: now, member: COMMAND_LINE, action, subject: `${name} (${member.role})` });
  return member;
}

async function beginSession(query: Query, member: string, session: AccessToken, now: number): Promise<void> {
  await addToken(query, session, member, now);
  await recordAudit(query, { at: now, member, action: "signedIn" });
}

async function addToken(
  query: Query,
  { hash, kind, expiresAt }: AccessToken,
  member: string | null,
  now: number,
): Promise<void> {
  await query("DELETE FROM access_token WHERE expires_at <= $1", [now]);
  await query(INSERT_TOKEN, [hash, kind, member, expiresAt]);
}

const HANDLE_BYTES = 32;
const ownerRow = z.object({ member: z.string() });
const invitedRow = memberRow.extend({ handle: z.string() });

const INSERT_MEMBER =
  "INSERT INTO member (name, role, handle, added_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING RETURNING name";
const SELECT_REMOVED = "SELECT 1 FROM audit WHERE action = 'memberRemoved' AND subject = $1 LIMIT 1";
const DELETE_TOKENS = "DELETE FROM access_token WHERE member = $1";
const INSERT_TOKEN = "INSERT INTO access_token (hash, kind, member, expires_at) VALUES ($1, $2, $3, $4)";
const INSERT_PASSKEY = "INSERT INTO passkey (id, member, public_key, counter) VALUES ($1, $2, $3, $4)";
const UPDATE_PASSKEY = "UPDATE passkey SET counter = $2 WHERE id = $1 RETURNING member";
const SELECT_PASSKEY = 'SELECT id, member, public_key AS "publicKey", counter FROM passkey WHERE id = $1';
const SPEND_TOKEN =
  "DELETE FROM access_token WHERE hash = $1 AND kind = $2 AND expires_at > $3 RETURNING hash";
const SELECT_BY_TOKEN = `SELECT name, role, handle FROM access_token JOIN member ON name = member
  WHERE hash = $1 AND kind = $2 AND expires_at > $3`;
const countTokens = (kind: string) =>
  `(SELECT count(*) FROM access_token WHERE member = name AND kind = '${kind}' AND expires_at > $1)`;
const SELECT_MEMBERS = `SELECT name, role, (SELECT count(*) FROM passkey WHERE member = name) AS passkeys,
    ${countTokens("session")} AS sessions, ${countTokens("invite")} AS "isInvited"
  FROM member ORDER BY name`;
