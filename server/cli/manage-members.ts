import { HOUR_MS } from "#contract/local-time.ts";
import type { CommandContext } from "#server/cli/command-context.ts";
import { formatTable, formatTime, pluralize } from "#server/cli/terminal-text.ts";
import { LIFETIMES, makeSecret } from "#server/inbox/access-secret.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { type ListedMember, RESERVED_NAMES, ROLES } from "#server/store/inbox-store.ts";

const MAX_NAME_LENGTH = 60;

/** Prints a one-time link with which someone gets into the inbox; also for a member who was locked out. */
export async function inviteMember(context: CommandContext): Promise<void> {
  const { store, args, flags, inboxOrigin, now, print } = context;
  const name = readName(args[0]);
  if (RESERVED_NAMES.some((reserved) => reserved.toLowerCase() === name.toLowerCase()))
    throw new Error(`The audit log says ${name} for others than members: choose another NAME.`);
  const isReplaced = flags.includes("replace");
  const invitee = { name, role: readRole(context.role), isReplaced };
  if (inboxOrigin === undefined) throw new Error(NO_INBOX);
  const { secret, token } = makeSecret("invite", now);
  const member = await store.invite(invitee, token, now);
  if (isReplaced) print(`The former passkeys and sessions of ${name} have ended.\n`);
  const hours = pluralize(LIFETIMES.invite / HOUR_MS, "hour");
  print(`${member.name} is invited as ${describeRole(member)}. This link works once, within ${hours}:\n`);
  print(`${inboxOrigin}${PATHS.invite}/${secret}\n`);
}

const NO_INBOX =
  "INBOX_PORT is not set, so there is no inbox: set it, and INBOX_ORIGIN if there is one, as for the site.";

/** Lists who can use the inbox. */
export async function listMembers({ store, now, print }: CommandContext): Promise<void> {
  const members = await store.listMembers(now);
  if (members.length === 0) return print('Nobody can use the inbox yet: "invite NAME" prints a link.\n');
  print(formatTable(["NAME", "ROLE", "PASSKEYS", "SIGNED IN", "INVITED"], members.map(toCells)));
}

function toCells({ name, role, passkeys, sessions, isInvited }: ListedMember): string[] {
  return [name, role, String(passkeys), sessions > 0 ? "yes" : "no", isInvited ? "yes" : "no"];
}

/** Ends the access of a member at once. What they did stays under their name. */
export async function removeMember({ store, args, now, print }: CommandContext): Promise<void> {
  const name = readName(args[0]);
  if (!(await store.removeMember(name, now))) throw new Error(`There is no member ${name}.`);
  print(`${name} was removed on ${formatTime(now)} UTC: passkeys, sessions and invites have ended.\n`);
}

// It stands in lists and logs, so on one line.
function readName(arg = ""): string {
  const name = arg.trim();
  if (name !== "" && name.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(name))
    return name;
  throw new Error(
    `NAME must have 1 to ${MAX_NAME_LENGTH} visible characters, but "${toOneLine(name)}" was found.`,
  );
}

function toOneLine(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).replace(/[\p{C}\u2028\u2029]/gu, "?");
}

function readRole(text: string | undefined) {
  if (text === undefined) return undefined;
  const role = ROLES.find((known) => known === text);
  if (role) return role;
  throw new Error(`--role must be one of ${ROLES.join(", ")}, but "${toOneLine(text)}" was found.`);
}

function describeRole({ role }: Pick<ListedMember, "role">): string {
  return role === "agent" ? "an agent, who sees and changes leads" : "a reader, who sees leads";
}
