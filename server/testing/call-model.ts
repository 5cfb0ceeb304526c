import type { HeldCall } from "#contract/call-rules.ts";
import type { Acceptance } from "#server/store/accept.ts";
import { VISITOR } from "#server/store/audit.ts";
import type { MeetingRequest, StoredCall } from "#server/store/lead-record.ts";

const DAY_MS = 86_400_000;

export type ModelRequest = {
  id: string;
  /** Also serves as the words, which never change. */
  key: string;
  email: string;
  start: number;
  /** Undefined when the time can't be booked. */
  request: MeetingRequest | undefined;
  isSpam: boolean;
  now: number;
};

export type ModelLead = Pick<ModelRequest, "id" | "key" | "email" | "start"> & {
  submission: string;
  movedSubmission: string | undefined;
  isQuarantined: boolean;
  /** Set by the test: the model doesn't know the limits of confirmations. */
  hasConfirmation: boolean;
  call: (StoredCall & MeetingRequest & { seat: number | undefined; isReminded: boolean }) | undefined;
  /** The queued mails about the call. */
  news: Set<string>;
};

export type CallModel = ReturnType<typeof createCallModel>;

/** What the store should do with calls, in plain lists and loops, for comparison. */
export function createCallModel() {
  const leads: ModelLead[] = [];
  const find = (id: string) => leads.find((lead) => lead.id === id);

  function takeSeat(lead: ModelLead, request: MeetingRequest, now: number): "held" | "taken" {
    const seat = findFree(leads, lead, request);
    const state = seat === undefined ? "taken" : "held";
    const sequence = lead.call?.sequence ?? 0;
    lead.call = { ...lead.call, ...request, state, sequence, changedAt: now, seat, isReminded: false };
    return state;
  }

  function accept(message: ModelRequest): Acceptance {
    const { id, key, email, start, request, isSpam, now } = message;
    const submission = `${key} ${start}`;
    const same =
      leads.find((lead) => lead.submission === submission) ??
      leads.find((lead) => lead.movedSubmission === submission);
    const late =
      same ?? leads.find((lead) => lead.key === key && lead.call?.state === "taken" && !lead.isQuarantined);
    if (late && request && !isSpam && late.call?.state === "taken" && !late.isQuarantined) {
      const state = takeSeat(late, request, now);
      Object.assign(late, { start, movedSubmission: submission });
      if (state === "held") Object.assign(late.call, { changedBy: VISITOR });
      if (state === "held") addNews(late);
      return describe(late, false);
    }
    if (same) return describe(same, false);
    const lead: ModelLead = {
      id,
      key,
      email,
      start,
      submission,
      movedSubmission: undefined,
      isQuarantined: isSpam,
      hasConfirmation: false,
      call: undefined,
      news: new Set(),
    };
    leads.push(lead);
    if (request && isSpam)
      lead.call = {
        ...request,
        state: "waiting",
        sequence: 0,
        changedAt: now,
        seat: undefined,
        isReminded: false,
      };
    else if (request) takeSeat(lead, request, now);
    return describe(lead, true);
  }

  function change(id: string, sequence: number, request: MeetingRequest | undefined, now: number) {
    const lead = find(id);
    if (!lead) return "gone";
    if (lead.call?.state !== "held" || lead.call.sequence !== sequence) return "conflict";
    if (lead.call.start <= now) return "conflict";
    if (request?.start === lead.call.start) return "unchanged";
    const seat = request && findFree(leads, lead, request);
    if (request && seat === undefined) return "unchanged";
    const next = request ? { ...request, isReminded: false } : { state: "canceled" as const };
    lead.call = { ...lead.call, ...next, seat, sequence: sequence + 1, changedAt: now, changedBy: VISITOR };
    if (request) lead.start = request.start;
    addNews(lead);
    return "done";
  }

  return {
    leads,
    find,
    accept,
    change,
    hold(lead: ModelLead): boolean {
      if (lead.isQuarantined) return false;
      lead.isQuarantined = true;
      const { call } = lead;
      if (call?.state === "held") Object.assign(call, { state: "waiting", seat: undefined });
      return true;
    },
    release(lead: ModelLead, now: number): boolean {
      if (!lead.isQuarantined) return false;
      lead.isQuarantined = false;
      if (lead.call?.state === "waiting") takeSeat(lead, lead.call, now);
      return true;
    },
    erase(email: string): string[] {
      const gone = leads.filter((lead) => lead.email === email).map(({ id }) => id);
      leads.splice(0, leads.length, ...leads.filter((lead) => lead.email !== email));
      return gone;
    },
    remind: (now: number) => remind(leads, now),
    listHeld: (): HeldCall[] => listHeld(leads).sort((a, b) => a.start - b.start || a.seat - b.seat),
  };
}

/** @returns those who are reminded */
function remind(leads: ModelLead[], now: number): ModelLead[] {
  return leads.filter(({ call, hasConfirmation, news }) => {
    if (call?.state !== "held" || call.isReminded || call.start <= now || call.start > now + DAY_MS)
      return false;
    call.isReminded = true;
    if (!hasConfirmation || call.start - call.changedAt <= DAY_MS) return false;
    news.add("reminder");
    return true;
  });
}

function describe({ id, isQuarantined, call }: ModelLead, isNew: boolean): Acceptance {
  return { leadId: id, isNew, isQuarantined, ...(call && { callState: call.state }) };
}

function addNews({ news, hasConfirmation }: ModelLead): void {
  // It is for the former time.
  news.delete("reminder");
  news.add("call");
  if (hasConfirmation) news.add("invitation");
}

function listHeld(leads: ModelLead[]): HeldCall[] {
  return leads.flatMap(({ call }) =>
    call?.seat === undefined ? [] : [{ start: call.start, seat: call.seat }],
  );
}

/** The first seat with nobody else's call closer than the spacing. */
function findFree(leads: ModelLead[], lead: ModelLead, request: MeetingRequest): number | undefined {
  const others = listHeld(leads.filter((other) => other !== lead));
  for (let seat = 1; seat <= request.seats; seat++) {
    const isFree = others.every(
      (other) => other.seat !== seat || Math.abs(other.start - request.start) >= request.spacing,
    );
    if (isFree) return seat;
  }
  return undefined;
}
