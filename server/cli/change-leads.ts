import { readReference } from "#contract/lead-reference.ts";
import { cleanText } from "#contract/typed-text.ts";
import { createOfficeCalendars } from "#server/calls/office-calendars.ts";
import { type CommandContext, listReadable } from "#server/cli/command-context.ts";
import { formatTime, toVisibleText } from "#server/cli/terminal-text.ts";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { errorMessage } from "#server/error-message.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { type ChangeOutcome, COMMAND_LINE, type LeadChange, NOTE_LIMIT } from "#server/store/inbox-store.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";
import type { StoredCall } from "#server/store/stored-call.ts";

/** Marks leads as answered, so that nobody is reminded of them. The first time stays. */
export function markLeadsAnswered(context: CommandContext): Promise<void> {
  return changeLeads(context, { kind: "answered" }, [
    "is marked as answered",
    ({ answeredAt }) =>
      `was marked as answered before${answeredAt === null ? "" : `, at ${formatTime(answeredAt)} UTC`}`,
  ]);
}

/** Makes the mails of leads due now, even those that were delivered or given up. */
export async function retryLeads(context: CommandContext): Promise<void> {
  const { print, printError } = context;
  await forEachLead(context, async (record) => {
    const isHeld = record.state === "quarantined";
    const outcome = isHeld ? "unchanged" : await changeLead(context, record, { kind: "retried" });
    if (outcome === "done")
      print(`${describeLead(record)}: its mail is due now, a running server sends it within seconds.\n`);
    if (outcome === "unchanged")
      printError(`${describeLead(record)} is in quarantine: "release" sends its mail.`);
  });
}

/** Releases leads from quarantine: their mails are due now. */
export async function releaseLeads(context: CommandContext): Promise<void> {
  const { store, print, printError } = context;
  const isCallBusy = createBusyCheck(context);
  await forEachLead(context, async (record) => {
    const { id } = record.lead;
    const isBusy = await isCallBusy((await store.findCall(id))?.call);
    const outcome = await changeLead(context, record, { kind: "released" }, isBusy);
    if (outcome === "unchanged") printError(`${describeLead(record)} is not in quarantine.`);
    if (outcome !== "done") return;
    print(`${describeLead(record)} is released: a running server sends its mails within seconds.\n`);
    if ((await store.findCall(id))?.call.state === "taken") print(`${CALL_IS_LATE}\n`);
  });
}

export function reopenLeads(context: CommandContext): Promise<void> {
  return changeLeads(context, { kind: "reopened" }, ["is open again", "is not answered"]);
}

export function holdLeads(context: CommandContext): Promise<void> {
  return changeLeads(context, { kind: "held" }, ["is in quarantine", "was in quarantine before"]);
}

export async function assignLead(context: CommandContext): Promise<void> {
  const [id = "", name = null] = context.args;
  const members = name === null ? [] : await context.store.listMembers(context.now);
  if (name !== null && !members.some((member) => member.name === name && member.role === "agent"))
    throw new Error(`There is no agent ${toVisibleText(name)}: "members" lists who there is.`);
  const whom = name ?? "nobody";
  const outcomes = [`is assigned to ${whom}`, `was assigned to ${whom} before`] as const;
  await changeLeads({ ...context, args: [id] }, { kind: "assigned", assignee: name }, outcomes);
}

export async function addNote({ args: [id = "", arg = ""], ...context }: CommandContext): Promise<void> {
  const text = cleanText(arg);
  if (text === "" || text.length > NOTE_LIMIT)
    throw new Error(`TEXT must have 1 to ${NOTE_LIMIT} characters, but ${text.length} were found.`);
  const change = { kind: "noted", text } as const;
  await changeLeads({ ...context, args: [id] }, change, ["has a new note", ""]);
}

/** Makes one change. `outcomes` say that it is made, and why it is not. */
async function changeLeads(
  context: CommandContext,
  change: LeadChange,
  [done, unchanged]: readonly [string, string | ((record: LeadRecord) => string)],
): Promise<void> {
  await forEachLead(context, async (record) => {
    const outcome = await changeLead(context, record, change);
    if (outcome === "gone") return;
    const reason = typeof unchanged === "string" ? unchanged : unchanged(record);
    context.print(`${describeLead(record)} ${outcome === "done" ? done : reason}.\n`);
  });
}

/** Makes a change as the inbox does, and tells of a lead that was deleted after it was found. */
async function changeLead(
  { store, now, printError }: CommandContext,
  { lead: { id } }: LeadRecord,
  change: LeadChange,
  isBusy?: boolean,
): Promise<ChangeOutcome> {
  const outcome = await store.changeLead(id, change, { member: COMMAND_LINE, now, isBusy });
  if (outcome === "gone") printError(`There is no lead ${id} any more.`);
  return outcome;
}

const CALL_IS_LATE =
  "The time of its call is taken. Whoever was told of that call is told that it's off, so please propose another time.";

/** Tells whether the offices' own calendars, read once, are against a call that waits for its release. */
function createBusyCheck(context: CommandContext) {
  let reading: ReturnType<typeof readCalendars> | undefined;
  return async (call: StoredCall | undefined): Promise<boolean> => {
    if (call?.state !== "waiting") return false;
    reading ??= readCalendars(context);
    return (await reading)?.isBusy(new Date(call.start)) ?? false;
  };
}

// What they don't say holds nothing up, as on the site.
async function readCalendars({ root, officeCalendars, siteUrl, now, print }: CommandContext) {
  if (!officeCalendars) return undefined;
  try {
    const { organization } = readSiteManifest(root);
    const calendars = createOfficeCalendars({
      calendars: officeCalendars,
      organization,
      messageIdDomain: new URL(siteUrl ?? organization.url).hostname,
      clock: () => now,
      log: { info() {}, warn() {} },
      metrics: NO_METRICS,
    });
    await calendars.refresh();
    for (const city of calendars.listUnread())
      print(
        `The calendar of ${city} can't be read, or not all of it: a call may get a time when it is busy, or none when it is free.\n`,
      );
    return calendars;
  } catch (error) {
    print(`The offices' calendars can't be asked. ${errorMessage(error)}\n`);
    return undefined;
  }
}

const MIN_ID_LENGTH = 6;
const REFERENCE = /^[\da-f]{4}-?[\da-f]{4}$/i;

/**
 * Runs `work` once for every lead that an argument names by its ID, the beginning of it, or the visitor's reference.
 * An argument that matches no lead, or several, is an error and doesn't hold up the others.
 */
export async function forEachLead(
  context: CommandContext,
  work: (record: LeadRecord) => Promise<void>,
): Promise<void> {
  const { store, args, printError } = context;
  let all: LeadRecord[] | undefined;
  const done = new Set<string>();
  for (const arg of args) {
    const exact = await store.find(arg);
    if (!exact) all ??= await listReadable(context);
    const matches = exact ? [exact] : findMatches(all ?? [], arg);
    const [record] = matches;
    if (!record || matches.length > 1) printError(describeMismatch(arg, matches.length));
    else if (!done.has(record.lead.id)) await work(record);
    if (record && matches.length === 1) done.add(record.lead.id);
  }
}

function findMatches(records: LeadRecord[], arg: string): LeadRecord[] {
  if (arg.length < MIN_ID_LENGTH) return [];
  const reference = REFERENCE.test(arg) ? readReference(arg) : undefined;
  const hasReference = (id: string) => reference !== undefined && readReference(id) === reference;
  return records.filter(({ lead: { id } }) => id.startsWith(arg) || hasReference(id));
}

function describeMismatch(arg: string, count: number): string {
  if (count > 1) return `${arg} fits ${count} leads: give more of the ID.`;
  if (arg.length >= MIN_ID_LENGTH) return `There is no lead ${arg}.`;
  return `There is no lead ${arg}, and a shortened ID needs at least ${MIN_ID_LENGTH} characters.`;
}

/** Has the name, so that the owner sees whether it is the lead that was meant. */
function describeLead({ lead }: LeadRecord): string {
  return `Lead ${lead.id} of ${toVisibleText(lead.first_name)}`;
}
