import { describe, expect } from "vitest";
import type { MeetingRequest } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";
import { type CallModel, createCallModel, type ModelLead } from "#server/testing/call-model.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { createRandom, type SeededRandom } from "#server/testing/seeded-random.ts";
import { changeCall, SQLITE, STORE_KINDS } from "#server/testing/stores.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2027, 0, 1);
/** That fill a year. At small size it ends as soon as everything has happened. */
const STEPS = 600;
const LEAST_STEPS = IS_FULL ? STEPS : 150;
/** On average between two steps. */
const PAUSE_MS = (365 * DAY_MS) / STEPS;

type Scene = {
  store: Store;
  model: CallModel;
  random: SeededRandom;
  step: number;
  now: number;
  outcomes: Set<string>;
};

// The SQL of calls is the same for both.
describe.each(IS_FULL ? STORE_KINDS : [SQLITE])("a year of calls in $kind", ({ test }) => {
  test("is as in a simple model, whatever happens under a jumping clock", async ({ store }) => {
    const random = createRandom();
    const model = createCallModel();
    const scene: Scene = { store, model, random, step: 0, now: START, outcomes: new Set() };
    let time = START;
    let error = 0;
    const listMissing = () => OUTCOMES.filter((outcome) => !scene.outcomes.has(outcome));
    // The year goes on until everything has happened.
    for (let step = 0; step < LEAST_STEPS || (listMissing().length > 0 && step < 10 * STEPS); step++) {
      time += random.below(2 * PAUSE_MS);
      // A wrong clock stays wrong for a while.
      if (random.chance(5)) error = random.chance(50) ? 0 : (random.below(61) - 30) * DAY_MS;
      Object.assign(scene, { step, now: time + error });
      const act = random.pick(STEPS_BY_SHARE);
      const name = `seed ${random.seed}, step ${step}, ${act.name} at ${new Date(scene.now).toISOString()}`;
      const touched = await act(scene, name);
      // As often as not the server runs at that time.
      if (random.chance(50)) touched.push(...(await remind(scene, name)));
      for (const lead of touched) await compareLead(scene, lead, name);
      expect(await store.listHeldCalls(0, 2 * START), name).toEqual(model.listHeld());
    }
    expect((await store.list()).map(({ lead }) => lead.id).sort()).toEqual(
      model.leads.map(({ id }) => id).sort(),
    );
    expect(listMissing(), `seed ${random.seed}`).toEqual([]);
  });
});

/** Without one of them, the test would test too little. */
const OUTCOMES = [
  "change done",
  "change gone",
  "change conflict",
  "change unchanged",
  "request held new",
  "request held again",
  "request held rebooked",
  "request waiting new",
  "request taken new",
  "request taken rebooked",
  "request undefined new",
  "held",
  "released held",
  "released taken",
  "reminded",
  "reminded of a moved call",
];

/** @returns the leads to compare */
type Step = (scene: Scene, name: string) => Promise<ModelLead[]>;

const request: Step = async ({ store, model, random, step, now, outcomes }, name) => {
  // In the order of arrival, as real ones are.
  const id = `lead-${String(step).padStart(4, "0")}`;
  const former = random.chance(50) && model.leads.length > 0 ? random.pick(model.leads.slice(-6)) : undefined;
  const { key, email } = former ?? { key: id, email: `visitor-${random.below(200)}@client.example` };
  const start = former && random.chance(40) ? former.start : chooseStart(random, now);
  const request = random.chance(95) ? makeRequest(start) : undefined;
  const isSpam = random.chance(15);
  const spamReasons = isSpam ? ["honeypot"] : [];
  const arrival = makeArrival(
    { id, email, message: key, receivedAt: now, meeting_start: new Date(start).toISOString() },
    { submissionKey: key, call: request, spamReasons, wantsConfirmation: random.chance(70) },
  );
  const before = model.leads.length;
  const accepted = await store.accept(arrival);
  const mails = (await store.find(accepted.leadId))?.mails ?? [];
  const expected = model.accept({ id, key, email, start, request, isSpam, now });
  expect(accepted, name).toEqual(expected);
  const lead = model.find(expected.leadId);
  if (!lead) return [];
  if (expected.isNew) lead.hasConfirmation = mails.some(({ kind }) => kind === "confirmation");
  const isMoved = !expected.isNew && lead.movedSubmission === `${key} ${start}`;
  outcomes.add(
    `request ${expected.callState} ${model.leads.length > before ? "new" : isMoved ? "rebooked" : "again"}`,
  );
  return [lead];
};

const change: Step = async ({ store, model, random, now, outcomes }, name) => {
  const lead = model.leads.length > 0 ? random.pick(model.leads.slice(-8)) : undefined;
  const leadId = lead && random.chance(95) ? lead.id : "nobody";
  const sequence = Math.max(0, (lead?.call?.sequence ?? 0) - (random.chance(15) ? 1 : 0));
  const request = random.chance(65) ? makeRequest(chooseStart(random, now)) : undefined;
  const expected = model.change(leadId, sequence, request, now);
  expect(await changeCall(store, { leadId, sequence, request, now }), name).toBe(expected);
  outcomes.add(`change ${expected}`);
  return lead ? [lead] : [];
};

const quarantine: Step = async ({ store, model, random, now, outcomes }, name) => {
  if (model.leads.length === 0) return [];
  const lead = random.pick(model.leads.slice(-8));
  const [kind, isDone] = lead.isQuarantined
    ? (["released", model.release(lead, now)] as const)
    : (["held", model.hold(lead)] as const);
  const outcome = await store.changeLead(lead.id, { kind }, { member: "Asha", now });
  expect(outcome, name).toBe(isDone ? "done" : "unchanged");
  const state = lead.call?.state;
  if (kind === "held") outcomes.add(kind);
  else if (state === "held" || state === "taken") outcomes.add(`released ${state}`);
  return [lead];
};

const erase: Step = async ({ store, model, random }, name) => {
  if (model.leads.length === 0) return [];
  const { email } = random.pick(model.leads);
  const ids = await store.erase(email.toUpperCase());
  expect(ids, name).toEqual(model.erase(email).sort());
  for (const id of ids) expect(await store.find(id), name).toBeUndefined();
  return [];
};

const remind: Step = async ({ store, model, now, outcomes }, name) => {
  const reminded = model.remind(now);
  expect(await store.queueCallReminders(now), name).toBe(reminded.length);
  for (const { call } of reminded)
    outcomes.add(call?.sequence === 0 ? "reminded" : "reminded of a moved call");
  return reminded;
};

const STEPS_BY_SHARE: Step[] = [
  request,
  request,
  request,
  request,
  request,
  request,
  request,
  change,
  change,
  change,
  quarantine,
  quarantine,
  erase,
];

async function compareLead({ store }: Scene, lead: ModelLead, name: string): Promise<void> {
  const found = await store.find(lead.id);
  const { start, state, sequence, changedAt } = lead.call ?? {};
  const call = { start, state, sequence, changedAt, changedBy: lead.call?.changedBy ?? null };
  expect(found?.call, name).toEqual(lead.call && call);
  const record = await store.find(lead.id);
  expect(record?.lead.meeting_start, name).toBe(new Date(lead.start).toISOString());
  const news = record?.mails.filter(({ kind }) => ["call", "invitation", "reminder"].includes(kind));
  expect(new Set(news?.map(({ kind }) => kind)), name).toEqual(lead.news);
}

// All want the same few times of the week; some overlap.
function chooseStart(random: SeededRandom, now: number): number {
  const day = Math.ceil((now + HOUR_MS) / (7 * DAY_MS)) * 7 * DAY_MS + (random.chance(20) ? 7 * DAY_MS : 0);
  return day + 14 * HOUR_MS + random.below(5) * 15 * MINUTE_MS;
}

/** The site's rules, which change with the quarter. */
function makeRequest(start: number): MeetingRequest {
  const isEven = Math.floor(start / (91 * DAY_MS)) % 2 === 0;
  return { start, seats: isEven ? 1 : 2, spacing: (isEven ? 30 : 45) * MINUTE_MS };
}
