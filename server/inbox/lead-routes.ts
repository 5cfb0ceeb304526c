import * as z from "zod";
import { answerCsv, answerPage, answerSeeOther, InboxError } from "#server/inbox/answer-inbox.ts";
import type { InboxRouter } from "#server/inbox/inbox-app.ts";
import type { InboxParts, Session } from "#server/inbox/inbox-parts.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { createLeadTimes } from "#server/inbox/lead-times.ts";
import { TEXT } from "#server/inbox/messages.ts";
import { type LeadOutcome, renderLeadPage } from "#server/inbox/pages/lead-page.ts";
import type { LeadView } from "#server/inbox/pages/lead-view.ts";
import { renderErasePage } from "#server/inbox/pages/page.ts";
import { readForm } from "#server/inbox/read-form.ts";
import { formatLeadsCsv } from "#server/leads/export-formats.ts";
import { listTimes, readCallWish } from "#server/relay/calls/call-wish.ts";
import { fillTemplate } from "#server/relay/mails/messages.ts";
import { EXPORTED, type LeadChange, NOTE_LIMIT } from "#server/relay/store/inbox/inbox-store.ts";
import type { StoredCall } from "#server/relay/store/stored-call.ts";
import { deleteMailboxFiles } from "#server/relay/transports/mailbox-file.ts";

const LEAD_PATH = "/inbox/leads/:id{[\\w-]+}";

/** A lead's page, its changes, and its end. */
export function addLeadRoutes(app: InboxRouter, parts: InboxParts): void {
  const { store, facts, dataDir, clock, onQueued } = parts;
  const organization = facts.organization.name;

  app.get(LEAD_PATH, async ({ req, get }) => {
    const done: Record<string, string> = TEXT.done;
    const kind = req.query("done") ?? "";
    const notice = Object.hasOwn(done, kind) ? done[kind] : undefined;
    return answerLead(parts, req.param("id"), get("session"), 200, { notice });
  });

  app.post(LEAD_PATH, async ({ req, get }) => {
    const id = req.param("id");
    const session = requireAgent(get("session"));
    const form = readChange(await readForm(req.raw), parts);
    const answer = (status: number, outcome: LeadOutcome) =>
      answerLead(parts, id, session, status, outcome, form.kept);
    const { change, version, problem } = form;
    if (problem !== undefined) return answer(422, { problem });
    if (change.kind === "assigned" && !(await isAgent(parts, change.assignee)))
      return answer(422, { problem: TEXT.errors.noMember });
    const isBusy = change.kind === "released" && (await isCallBusy(parts, id));
    const outcome = await store.changeLead(id, change, {
      member: session.name,
      now: clock(),
      version,
      isBusy,
    });
    if (outcome === "gone") throw new InboxError(404, TEXT.errors.noLead);
    if (outcome === "conflict") return answer(409, { hasConflict: true });
    const call = (await store.readTeamwork(id))?.call;
    if (outcome === "unchanged") {
      const problem = explainUnchanged(change, call);
      return problem ? answer(409, { problem }) : answerSeeOther(`${leadPath(id)}?done=${outcome}`);
    }
    onQueued();
    const isLate = change.kind === "released" && call?.state === "taken";
    return answerSeeOther(`${leadPath(id)}?done=${isLate ? "releasedLate" : change.kind}`);
  });

  app.get(`${LEAD_PATH}/lead.csv`, async ({ req, get }) => {
    const record = await store.find(req.param("id"));
    if (!record) throw new InboxError(404, TEXT.errors.noLead);
    const leadId = record.lead.id;
    await store.audit({ at: clock(), member: get("session").name, action: EXPORTED, leadId });
    return answerCsv("lead.csv", formatLeadsCsv([record]));
  });

  app.get(`${LEAD_PATH}/erase`, async ({ req, get }) => {
    const session = requireAgent(get("session"));
    return answerErase(session, 200, await findSender(parts, req.param("id")));
  });

  app.post(`${LEAD_PATH}/erase`, async ({ req, get }) => {
    const session = requireAgent(get("session"));
    const sender = await findSender(parts, req.param("id"));
    const { confirm, count } = await readForm(req.raw);
    if (confirm !== "yes") return answerErase(session, 422, sender, TEXT.erase.unconfirmed);
    if (count !== String(sender.count)) return answerErase(session, 409, sender, TEXT.erase.changed);
    // First, while a failure leaves the leads to try again with, and again for what came meanwhile.
    await deleteMailboxFiles(dataDir, sender.leadIds);
    const by = { member: session.name, at: clock() };
    await deleteMailboxFiles(dataDir, await store.erase(sender.email, undefined, by));
    return answerSeeOther(`${PATHS.inbox}?done=erased`);
  });

  function answerErase(session: Session, status: number, sender: Sender, problem?: string) {
    return answerPage(status, renderErasePage({ organization, session }, { ...sender, problem }));
  }
}

async function isCallBusy({ store, calendars }: InboxParts, id: string): Promise<boolean | undefined> {
  const call = (await store.readTeamwork(id))?.call;
  return call && calendars.isBusy(new Date(call.start));
}

/** Undefined where it was that way already. */
function explainUnchanged(change: LeadChange, call: StoredCall | undefined): string | undefined {
  const isHeld = call?.state === "held";
  if (change.kind === "callCanceled" && isHeld) return TEXT.errors.callPast;
  if (change.kind === "callMoved" && !(isHeld && call.start === change.wish.start))
    return TEXT.errors.callTaken;
  return undefined;
}

type Sender = { leadId: string; leadIds: string[]; email: string; count: number };

async function findSender({ store }: InboxParts, leadId: string): Promise<Sender> {
  const teamwork = await store.readTeamwork(leadId);
  const record = await store.find(leadId);
  if (!teamwork || !record) throw new InboxError(404, TEXT.errors.noLead);
  const leadIds = teamwork.sameSender.map(({ id }) => id);
  return { leadId, leadIds, email: record.lead.email, count: teamwork.senderCount };
}

async function answerLead(
  parts: InboxParts,
  id: string,
  session: Session,
  status: number,
  outcome: LeadOutcome,
  kept: LeadView["kept"] = {},
): Promise<Response> {
  const { store, facts, soonMs, calendars, clock } = parts;
  // Before the lead: a change in between is then a conflict rather than overlooked.
  const teamwork = await store.readTeamwork(id);
  const record = await store.find(id);
  if (!teamwork || !record) throw new InboxError(404, TEXT.errors.noLead);
  const { organization } = facts;
  const times = createLeadTimes(organization, soonMs, clock());
  const call = session.role === "agent" && record.state !== "quarantined" ? teamwork.call : undefined;
  const callTimes =
    call && (await listTimes({ organization, calendars, store, clock }, { leadId: record.lead.id, call }));
  const agents = await listAgents(parts);
  const view = { record, teamwork, agents, session, times, organization, kept, freeTimes: callTimes?.free };
  return answerPage(status, renderLeadPage({ organization: organization.name, session }, view, outcome));
}

function requireAgent(session: Session): Session {
  if (session.role === "agent") return session;
  throw new InboxError(403, TEXT.errors.reader);
}

async function isAgent(parts: InboxParts, name: string | null): Promise<boolean> {
  return name === null || (await listAgents(parts)).includes(name);
}

async function listAgents({ store, clock }: InboxParts): Promise<string[]> {
  const members = await store.listMembers(clock());
  return members.filter(({ role }) => role === "agent").map(({ name }) => name);
}

const version = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const changeForm = z.discriminatedUnion("kind", [
  z.object({
    version,
    kind: z.enum(["answered", "reopened", "released", "held", "retried", "callCanceled"]),
  }),
  z.object({ version, kind: z.literal("callMoved"), start: z.string() }),
  z.object({ version, kind: z.literal("assigned"), assignee: z.string().max(200).transform(toAssignee) }),
  z.object({ version, kind: z.literal("noted"), text: z.string().transform(toNote) }),
  z.object({ version, kind: z.enum(["noteRemoved", "noteRestored"]), noteId: version }),
]);

function toAssignee(name: string): string | null {
  return name === "" ? null : name;
}

function toNote(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/** @throws InboxError for a form that none of our pages has */
function readChange(
  { change: kind, ...fields }: Record<string, string>,
  { facts, calendars, clock }: InboxParts,
): ReadChange {
  const result = changeForm.safeParse({ ...fields, kind });
  if (!result.success) throw new InboxError(422, TEXT.errors.unreadable);
  const { version, ...form } = result.data;
  const kept = { text: fields.text, assignee: fields.assignee };
  if (form.kind === "callMoved") {
    const wish = readCallWish(form.start, { organization: facts.organization, calendars }, clock());
    return wish
      ? { version, kept, change: { kind: form.kind, wish } }
      : { version, kept, problem: TEXT.errors.callTaken };
  }
  const problem = findMistake(form);
  return problem === undefined ? { version, kept, change: form } : { version, kept, problem };
}

type ReadChange = { version: number; kept: LeadView["kept"] } & (
  | { change: LeadChange; problem?: undefined }
  | { problem: string; change?: undefined }
);

function findMistake(change: LeadChange): string | undefined {
  if (change.kind !== "noted") return undefined;
  if (change.text === "") return TEXT.errors.noNote;
  const isLong = change.text.length > NOTE_LIMIT;
  return isLong ? fillTemplate(TEXT.errors.longNote, { limit: NOTE_LIMIT }) : undefined;
}
