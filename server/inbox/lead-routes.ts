import type { Context } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod";
import { cleanText } from "#contract/typed-text.ts";
import { listTimes, readMeetingRequest } from "#server/calls/meeting-request.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { type LeadOutcome, renderLead } from "#server/inbox/lead-page.ts";
import type { LeadView } from "#server/inbox/lead-sections.ts";
import { createLeadTimes } from "#server/inbox/lead-times.ts";
import {
  answerPage,
  answerSeeOther,
  type InboxEnv,
  type InboxRouter,
  readForm,
  renderProblem,
} from "#server/inbox/page.ts";
import { fillTemplate } from "#server/mail/compose/messages.ts";
import type { Services } from "#server/services.ts";
import { type LeadChange, NOTE_LIMIT } from "#server/store/change-lead.ts";
import type { StoredCall } from "#server/store/lead-record.ts";
import { inboxWords } from "#server/words.ts";

type InboxContext = Context<InboxEnv>;

const LEAD_PATH = "/inbox/leads/:id{[\\w-]+}";

/** A lead's page, its changes, and its end. */
export function addLeadRoutes(app: InboxRouter, services: Services): void {
  const { store, calendars, clock, onAccepted } = services;

  app.get(LEAD_PATH, async (context) => {
    const done: Record<string, string> = inboxWords().done;
    const kind = context.req.query("done") ?? "";
    const notice = Object.hasOwn(done, kind) ? done[kind] : undefined;
    return answerLead(context, services, context.req.param("id"), 200, { notice });
  });

  app.post(LEAD_PATH, async (context) => {
    const id = context.req.param("id");
    const member = requireAgent(context);
    const fields = await readForm(context.req);
    const kept = { text: fields.text, assignee: fields.assignee };
    const answer = (status: ContentfulStatusCode, outcome: LeadOutcome) =>
      answerLead(context, services, id, status, outcome, kept);
    const { version, ...form } = readChange(fields);
    const change = await checkChange(form.change, services);
    if (typeof change === "string") return answer(422, { problem: change });
    const released = change.kind === "released" && (await store.find(id))?.call;
    const isBusy = released ? calendars.isBusy(new Date(released.start)) : undefined;
    const outcome = await store.changeLead(id, change, { member, now: clock(), version, isBusy });
    if (outcome === "gone") throw new HTTPException(404, { message: inboxWords().errors.noLead });
    if (outcome === "conflict") return answer(409, { hasConflict: true });
    const call = (await store.find(id))?.call;
    if (outcome === "unchanged") {
      const problem = explainUnchanged(change, call);
      return problem ? answer(409, { problem }) : answerSeeOther(`${leadPath(id)}?done=${outcome}`);
    }
    onAccepted();
    const isLate = change.kind === "released" && call?.state === "taken";
    return answerSeeOther(`${leadPath(id)}?done=${isLate ? "releasedLate" : change.kind}`);
  });

  app.get(`${LEAD_PATH}/erase`, async (context) => {
    requireAgent(context);
    return answerErase(context, 200, await findSender(services, context.req.param("id")));
  });

  app.post(`${LEAD_PATH}/erase`, async (context) => {
    const member = requireAgent(context);
    const sender = await findSender(services, context.req.param("id"));
    const { confirm, count } = await readForm(context.req);
    const { unconfirmed, changed } = inboxWords().erase;
    if (confirm !== "yes") return answerErase(context, 422, sender, unconfirmed);
    if (count !== String(sender.count)) return answerErase(context, 409, sender, changed);
    await store.erase(sender.email, { member, at: clock() });
    return answerSeeOther(`${PATHS.inbox}?done=erased`);
  });
}

/** @returns who asks. @throws HTTPException for a reader */
function requireAgent({ var: { session } }: InboxContext): string {
  if (session.role === "agent") return session.name;
  throw new HTTPException(403, { message: inboxWords().errors.reader });
}

/** Undefined where it was that way already. */
function explainUnchanged(change: LeadChange, call: StoredCall | undefined): string | undefined {
  const isHeld = call?.state === "held";
  if (change.kind === "callCanceled" && isHeld) return inboxWords().errors.callPast;
  if (change.kind === "callMoved" && !(isHeld && call.start === change.request.start))
    return inboxWords().errors.callTaken;
  return undefined;
}

/** @throws HTTPException for a lead that isn't there */
async function readLead({ store }: Services, id: string) {
  // Before the lead: a change in between is then a conflict rather than overlooked.
  const teamwork = await store.readTeamwork(id);
  const record = await store.find(id);
  if (!teamwork || !record) throw new HTTPException(404, { message: inboxWords().errors.noLead });
  return { record, teamwork };
}

async function answerLead(
  context: InboxContext,
  services: Services,
  id: string,
  status: ContentfulStatusCode,
  outcome: LeadOutcome,
  kept: LeadView["kept"] = {},
) {
  const { session } = context.var;
  const { record, teamwork } = await readLead(services, id);
  const times = createLeadTimes(services);
  const call = session.role === "agent" && record.state !== "quarantined" ? record.call : undefined;
  const view: LeadView = {
    ...{ record, teamwork, session, times, kept },
    organization: services.organization,
    agents: await listAgents(services),
    freeTimes: call && (await listTimes(services, { leadId: id, call })).free,
  };
  const { pageTitle: title } = inboxWords().lead;
  return answerPage(context, { title, status, city: times.city }, renderLead(view, outcome));
}

async function findSender(services: Services, leadId: string) {
  const { record, teamwork } = await readLead(services, leadId);
  return { leadId, email: record.lead.email, count: teamwork.senderCount };
}

/** Asks before erasing everything from the lead's address. */
function answerErase(
  context: InboxContext,
  status: ContentfulStatusCode,
  { leadId, email, count }: Awaited<ReturnType<typeof findSender>>,
  problem?: string,
) {
  const { title, copies, confirm, button, cancel, pageTitle, one, other } = inboxWords().erase;
  return answerPage(
    context,
    { title: pageTitle, status },
    html`<div class="narrow stack">
<h1>${title}</h1>
${renderProblem(problem)}
<p>${fillTemplate(count === 1 ? one : other, { count, email })}</p>
<p>${copies}</p>
<form class="stack" method="post" action="${leadPath(leadId)}/erase">
<input type="hidden" name="count" value="${count}">
<label><input type="checkbox" name="confirm" value="yes" required> ${confirm}</label>
<div class="row"><button class="danger">${button}</button> <a href="${leadPath(leadId)}">${cancel}</a></div>
</form>
</div>`,
  );
}

async function listAgents({ store, clock }: Services): Promise<string[]> {
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
async function checkChange(form: WantedChange, services: Services): Promise<LeadChange | string> {
  switch (form.kind) {
    case "callMoved": {
      const request = readMeetingRequest(form.start, services, services.clock());
      return request ? { kind: form.kind, request } : inboxWords().errors.callTaken;
    }
    case "assigned": {
      const assignee = form.assignee || null;
      const isAgent = assignee === null || (await listAgents(services)).includes(assignee);
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
