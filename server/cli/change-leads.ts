import { readReference } from "#contract/lead-reference.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { normalizeEmail } from "#contract/typed-text.ts";
import type { StoreRun } from "#server/cli/leads-store.ts";
import { pluralize, toVisibleText } from "#server/cli/terminal-text.ts";
import { COMMAND_LINE } from "#server/store/audit.ts";
import type { ChangeOutcome } from "#server/store/change-lead.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";

/** Makes the mails of leads due now, even those that were delivered or given up. */
export async function retryLeads(run: StoreRun, ids: string[]): Promise<void> {
  await forEachLead(run, ids, async (record) => {
    const isQuarantined = record.state === "quarantined";
    const outcome = isQuarantined ? "unchanged" : await changeLead(run, record, "retried");
    if (outcome === "done")
      run.print(`${describeLead(record)}: its mail is due now, a running server sends it within seconds.\n`);
    if (outcome === "unchanged")
      run.printError(`${describeLead(record)} is in quarantine: "release" sends its mail.`);
  });
}

/** Releases leads from quarantine: their mails are due now. Only a running server, and so the inbox, knows the offices' calendars. */
export async function releaseLeads(run: StoreRun, ids: string[]): Promise<void> {
  const { store, print, printError } = run;
  await forEachLead(run, ids, async (record) => {
    const { id } = record.lead;
    const outcome = await changeLead(run, record, "released");
    if (outcome === "unchanged") printError(`${describeLead(record)} is not in quarantine.`);
    if (outcome !== "done") return;
    print(`${describeLead(record)} is released: a running server sends its mails within seconds.\n`);
    if ((await store.find(id))?.call?.state === "taken") print(`${CALL_IS_LATE}\n`);
  });
}

const CALL_IS_LATE =
  "The time of its call is taken. Whoever was told of that call is told that it's off, so please propose another time.";

/** Makes a change as the inbox does, and reports a lead that was deleted after it was found. */
async function changeLead(
  { store, now, printError }: StoreRun,
  { lead: { id } }: LeadRecord,
  kind: "retried" | "released",
): Promise<ChangeOutcome> {
  const outcome = await store.changeLead(id, { kind }, { member: COMMAND_LINE, now });
  if (outcome === "gone") printError(`There is no lead ${id} any more.`);
  return outcome;
}

const MIN_ID_LENGTH = 6;
const REFERENCE = /^[\da-f]{4}-?[\da-f]{4}$/i;

/**
 * Runs `work` once for every lead that is named by its ID, the beginning of it, or the visitor's reference.
 * A name that fits no lead, or several, is an error and doesn't hold up the others.
 */
export async function forEachLead(
  { store, printError }: StoreRun,
  names: string[],
  work: (record: LeadRecord) => Promise<void>,
): Promise<void> {
  let all: LeadRecord[] | undefined;
  const done = new Set<string>();
  for (const name of names) {
    const exact = await store.find(name);
    if (!exact) all ??= await store.list();
    const [record, ...others] = exact ? [exact] : findMatches(all ?? [], name);
    if (!record || others.length > 0) printError(describeMismatch(name, others.length));
    else if (!done.has(record.lead.id)) await work(record);
    if (record && others.length === 0) done.add(record.lead.id);
  }
}

function findMatches(records: LeadRecord[], name: string): LeadRecord[] {
  if (name.length < MIN_ID_LENGTH) return [];
  const reference = REFERENCE.test(name) ? readReference(name) : undefined;
  const hasReference = (id: string) => reference !== undefined && readReference(id) === reference;
  return records.filter(({ lead: { id } }) => id.startsWith(name) || hasReference(id));
}

function describeMismatch(name: string, others: number): string {
  const shown = toVisibleText(name);
  if (others > 0) return `${shown} fits ${others + 1} leads: give more of the ID.`;
  if (name.length >= MIN_ID_LENGTH) return `There is no lead ${shown}.`;
  return `There is no lead ${shown}, and a shortened ID needs at least ${MIN_ID_LENGTH} characters.`;
}

/** Has the name, so that the owner can check that it is the right lead. */
function describeLead({ lead }: LeadRecord): string {
  return `Lead ${lead.id} of ${toVisibleText(lead.first_name)}`;
}

/** Deletes every lead of a mail address with its mail files. Run again, it finishes what failed halfway. */
export async function eraseLeads(run: StoreRun, typed: string): Promise<void> {
  const { store, now, print } = run;
  const email = normalizeEmail(typed);
  if (!/^[^@]+@[^@]+$/.test(email))
    throw new Error(`"${toVisibleText(typed)}" is not a whole mail address, so nothing was deleted.`);
  const { leadIds, fileCount } = await store.erase(email, { member: COMMAND_LINE, at: now });
  printFileCount(run, fileCount);
  if (leadIds.length === 0) return print(`There is no lead from ${email}: nothing was deleted.\n`);
  print(`${pluralize(leadIds.length, "lead")} from ${email} deleted.\n`);
  print("Mail servers, mailboxes and backups still have copies: delete those by hand.\n");
}

/** Deletes old leads that are neither undelivered nor in quarantine, which ends by itself. */
export async function pruneLeads(run: StoreRun, days: number): Promise<void> {
  const { store, now, print } = run;
  const age = pluralize(days, "day");
  // First, so that even a deletion that fails halfway is known.
  await store.audit({ at: now, member: COMMAND_LINE, action: "pruned", subject: age });
  const { leadIds, fileCount } = await store.prune(now - days * DAY_MS);
  printFileCount(run, fileCount);
  print(`${pluralize(leadIds.length, "lead")} older than ${age} deleted.\n`);
}

function printFileCount({ print }: StoreRun, fileCount: number): void {
  if (fileCount > 0) print(`${pluralize(fileCount, "mail file")} deleted.\n`);
}
