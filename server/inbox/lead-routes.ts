import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import { cleanText } from "#contract/typed-text.ts";
import { listTimes, readMeetingRequest } from "#server/calls/meeting-request.ts";
import { formatLeadsCsv } from "#server/cli/export-formats.ts";
import { answerCsv, answerPage, answerSeeOther, readForm } from "#server/inbox/answer-inbox.ts";
import type { InboxParts, InboxRouter, Session } from "#server/inbox/inbox.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { createLeadTimes } from "#server/inbox/lead-times.ts";
import { type LeadOutcome, renderLeadPage } from "#server/inbox/pages/lead-page.ts";
import type { LeadView } from "#server/inbox/pages/lead-view.ts";
import { renderErasePage } from "#server/inbox/pages/page.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import { deleteMailboxFiles } from "#server/mail/transports/mailbox-file.ts";
import { EXPORTED } from "#server/store/audit.ts";
import { type LeadChange, NOTE_LIMIT } from "#server/store/change-lead.ts";
import type { StoredCall } from "#server/store/lead-record.ts";
import { inboxWords } from "#server/words.ts";

const LEAD_PATH = "/inbox/leads/:id{[\\w-]+}";

/** A lead's page, its changes, and its end. */
export function addLeadRoutes(app: InboxRouter, parts: InboxParts): void {
  const { store, facts, dataDir, clock, onQueued } = parts;
  const organization = facts.organization.name;

  app.get(LEAD_PATH, async ({ req, get }) => {
    const done: Record<string, string> = inboxWords().done;
    const kind = req.query("done") ?? "";
    const notice = Object.hasOwn(done, kind) ? done[kind] : undefined;
    return answerLead(parts, req.param("id"), get("session"), 200, { notice });
  });

  app.post(LEAD_PATH, async ({ req, get }) => {
    const id = req.param("id");
    const session = requireAgent(get("session"));
    const fields = await readForm(req);
    const kept = { text: fields.text, assignee: fields.assignee };
    const answer = (status: number, outcome: LeadOutcome) =>
      answerLead(parts, id, session, status, outcome, kept);
    const { version, ...form } = readChange(fields);
    const change = await checkChange(form.change, parts);
    if (typeof change === "string") return answer(422, { problem: change });
    const isBusy = change.kind === "released" && (await isCallBusy(parts, id));
    const context = { member: session.name, now: clock(), version, isBusy };
    const outcome = await store.changeLead(id, change, context);
    if (outcome === "gone") throw new HTTPException(404, { message: inboxWords().errors.noLead });
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
    const leadId = req.param("id");
    const { record } = await readLead(parts, leadId);
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
    const { confirm, count } = await readForm(req);
    if (confirm !== "yes") return answerErase(session, 422, sender, inboxWords().erase.unconfirmed);
    if (count !== String(sender.count)) return answerErase(session, 409, sender, inboxWords().erase.changed);
    // First, while a failure leaves the leads to try again with, and again for what came meanwhile.
    await deleteMailboxFiles(dataDir, sender.leadIds);
    const by = { member: session.name, at: clock() };
    await deleteMailboxFiles(dataDir, await store.erase(sender.email, undefined, by));
    return answerSeeOther(`${PATHS.inbox}?done=erased`);
  });

  function answerErase(
    session: Session,
    status: number,
    sender: Awaited<ReturnType<typeof findSender>>,
    problem?: string,
  ) {
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
  if (change.kind === "callCanceled" && isHeld) return inboxWords().errors.callPast;
  if (change.kind === "callMoved" && !(isHeld && call.start === change.request.start))
    return inboxWords().errors.callTaken;
  return undefined;
}

async function findSender(parts: InboxParts, leadId: string) {
  const { record, teamwork } = await readLead(parts, leadId);
  const leadIds = teamwork.sameSender.map(({ id }) => id);
  return { leadId, leadIds, email: record.lead.email, count: teamwork.senderCount };
}

/** @throws HTTPException for a lead that isn't there */
async function readLead({ store }: InboxParts, id: string) {
  // Before the lead: a change in between is then a conflict rather than overlooked.
  const teamwork = await store.readTeamwork(id);
  const record = await store.find(id);
  if (!teamwork || !record) throw new HTTPException(404, { message: inboxWords().errors.noLead });
  return { record, teamwork };
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
  const { record, teamwork } = await readLead(parts, id);
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
  throw new HTTPException(403, { message: inboxWords().errors.reader });
}

async function listAgents({ store, clock }: InboxParts): Promise<string[]> {
  const members = await store.listMembers(clock());
  return members.filter(({ role }) => role === "agent").map(({ name }) => name);
}

const version = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const changeForm = z.object({
  version,
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["answered", "reopened", "released", "held", "retried", "callCanceled"]) }),
    z.object({ kind: z.literal("callMoved"), start: z.string() }),
    z.object({ kind: z.literal("assigned"), assignee: z.string().max(200) }),
    z.object({ kind: z.literal("noted"), text: z.string() }),
    z.object({ kind: z.enum(["noteRemoved", "noteRestored"]), noteId: version }),
  ]),
});

/** @throws HTTPException for a form that none of our pages has */
function readChange({ change: kind, ...fields }: Record<string, string>) {
  const { data } = changeForm.safeParse({ version: fields.version, change: { ...fields, kind } });
  if (!data) throw new HTTPException(422, { message: inboxWords().errors.unreadable });
  return data;
}

type WantedChange = z.infer<typeof changeForm>["change"];

/** The change that a form asks for, or a sentence about why it can't be made. */
async function checkChange(form: WantedChange, parts: InboxParts): Promise<LeadChange | string> {
  const { facts, calendars, clock } = parts;
  switch (form.kind) {
    case "callMoved": {
      const request = readMeetingRequest(
        form.start,
        { organization: facts.organization, calendars },
        clock(),
      );
      return request ? { kind: form.kind, request } : inboxWords().errors.callTaken;
    }
    case "assigned": {
      const assignee = form.assignee || null;
      const isAgent = assignee === null || (await listAgents(parts)).includes(assignee);
      return isAgent ? { kind: form.kind, assignee } : inboxWords().errors.noMember;
    }
    case "noted": {
      const text = cleanText(form.text);
      if (text === "") return inboxWords().errors.noNote;
      const excess = text.length - NOTE_LIMIT;
      if (excess <= 0) return { kind: form.kind, text };
      return fillTemplate(inboxWords().errors.longNote, { limit: NOTE_LIMIT, excess });
    }
    default:
      return form;
  }
}
