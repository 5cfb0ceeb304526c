import { HOUR_MS } from "#contract/local-time.ts";
import type { StoreRun } from "#server/cli/leads-store.ts";
import { formatTable, formatTime, pluralize, toVisibleText } from "#server/cli/terminal-text.ts";
import { PATHS } from "#server/inbox/inbox-paths.ts";
import { LIFETIMES, makeSecret } from "#server/inbox/sessions.ts";
import type { ListedMember, Role } from "#server/store/access.ts";
import { RESERVED_NAMES } from "#server/store/audit.ts";

const MAX_NAME_LENGTH = 60;

/** Prints a one-time link with which someone gets into the inbox; also for a member who was locked out. */
export async function inviteMember(
  { store, env, now, print }: StoreRun,
  typed: string,
  { role, replace: isReplaced = false }: { role?: Role; replace?: boolean },
): Promise<void> {
  const name = readName(typed);
  if (RESERVED_NAMES.some((reserved) => reserved.toLowerCase() === name.toLowerCase()))
    throw new Error(`The audit log says ${name} for others than members: choose another name.`);
  if (!env.inbox) throw new Error(NO_INBOX);
  const { secret, token } = makeSecret("invite", now);
  const member = await store.invite({ name, role, isReplaced }, token, now);
  if (isReplaced) print(`The former passkeys and sessions of ${name} have ended.\n`);
  const hours = pluralize(LIFETIMES.invite / HOUR_MS, "hour");
  print(`${member.name} is invited as ${ROLE_TEXTS[member.role]}. This link works once, within ${hours}:\n`);
  print(`${env.inbox.origin}${PATHS.invite}/${secret}\n`);
}

const ROLE_TEXTS: Record<Role, string> = {
  agent: "an agent, who sees and changes leads",
  reader: "a reader, who sees leads",
};

const NO_INBOX =
  "INBOX_PORT is not set, so there is no inbox: set it, and INBOX_ORIGIN if there is one, as for the site.";

/** Lists who can use the inbox. */
export async function listMembers({ store, now, print }: StoreRun): Promise<void> {
  const members = await store.listMembers(now);
  if (members.length === 0) return print('Nobody can use the inbox yet: "invite NAME" prints a link.\n');
  print(formatTable(["NAME", "ROLE", "PASSKEYS", "SIGNED IN", "INVITED"], members.map(toCells)));
}

function toCells({ name, role, passkeys, sessions, isInvited }: ListedMember): string[] {
  return [name, role, String(passkeys), sessions > 0 ? "yes" : "no", isInvited ? "yes" : "no"];
}

/** Ends the access of a member at once. Their actions stay in the log under their name. */
export async function removeMember({ store, now, print }: StoreRun, typed: string): Promise<void> {
  const name = readName(typed);
  if (!(await store.removeMember(name, now))) throw new Error(`There is no member ${name}.`);
  print(`${name} was removed on ${formatTime(now)} UTC: passkeys, sessions and invites have ended.\n`);
}

// Lists and logs show it on one line.
function readName(typed: string): string {
  const name = typed.trim();
  if (name !== "" && name.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(name))
    return name;
  throw new Error(
    `A name must have 1 to ${MAX_NAME_LENGTH} visible characters, but "${toVisibleText(name.slice(0, MAX_NAME_LENGTH))}" was found.`,
  );
}
