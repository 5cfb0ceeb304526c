import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { type CallRules, spaceCalls } from "#contract/call-rules.ts";
import { DAY_MS } from "#contract/local-time.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { MANIFEST, makeFakeBuild, OFFICES } from "#server/testing/fake-build.ts";
import { runOnPostgres } from "#server/testing/postgres-database.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { placeSettings, SERVER_SETTINGS, startInbox, waitForDelivery } from "./relay-setup.ts";
import { createVisitors, type Visitor } from "./visitors.ts";

const ROUNDS = IS_FULL ? 20 : 4;
const AT_ONCE = 12;
/** Each round kills after at most this many answers, while others are pending. */
const MOST_ANSWERS = 30;
const DRAIN_MS = 600_000;

const CALLS: CallRules = { parallel: 2, bufferMinutes: 15, noticeHours: 4, daysAhead: 14 };
/** The fewer there are, the more visitors are late. */
const TIMES = 12;
/** One server over SQLite, two over PostgreSQL. */
const SERVERS: Record<string, number> = { SQLite: 1, PostgreSQL: 2 };
const EXPIRE_LEASES = "UPDATE mail SET due_at = 0 WHERE lease_token IS NOT NULL AND due_at IS NOT NULL";
const STATES = ["sent", "held", "taken", "moved", "canceled"] as const;

// At once, because both mostly wait for starts and deliveries.
test("kills at random moments lose and duplicate no message and no mail, book no time twice, and half change no call in any store", async () => {
  const results = await Promise.allSettled(STORE_KINDS.map(killAtRandom));
  expect(results).toEqual(STORE_KINDS.map(() => ({ status: "fulfilled", value: undefined })));
});

async function killAtRandom({ kind: name, makePlace }: (typeof STORE_KINDS)[number]): Promise<void> {
  const place = await makePlace();
  const root = makeFakeBuild({ ...MANIFEST, organization: { ...MANIFEST.organization, calls: CALLS } });
  const inbox = await startInbox();
  const env = { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL: inbox.url, BOT_CHECK: "off" };
  const start = () => runServer(root, env);
  const store = await openTestStore(place);
  const links = createCallLinks(await store.readSecret(), "");
  // Not so soon that a time passes meanwhile.
  const slots = listSlots(OFFICES, new Date(Date.now() + 2 * DAY_MS), CALLS).slice(0, TIMES);
  const visitors = createVisitors(AT_ONCE, {
    starts: slots.map(({ start }) => start.toISOString()),
    writeLink: (leadId) => links.write({ leadId, sequence: 0 }),
  });
  const servers = Array.from({ length: SERVERS[name] ?? 1 }, start);
  const listUrls = () => Promise.all(servers.map(({ url }) => url()));
  const count = (state: string) => visitors.all.filter((visitor) => visitor.state === state).length;
  // Once is enough: after many rounds, late visitors have every time.
  const reached = new Set<string>();
  const isOver = () => {
    for (const state of STATES) if (count(state) > 1) reached.add(state);
    return visitors.late() > 1 && reached.size === STATES.length;
  };

  for (let round = 0; !isOver() || round < ROUNDS; round += 1) {
    visitors.start(await listUrls());
    const wanted = visitors.answered() + 1 + randomInt(MOST_ANSWERS);
    await waitUntil(() => visitors.answered() >= wanted && visitors.pending() > 0);
    const killed = randomInt(servers.length);
    servers[killed]?.child.kill("SIGKILL");
    await Promise.all([servers[killed]?.exitCode(), visitors.stop()]);
    servers[killed] = start();
  }
  await visitors.finish(await listUrls());

  // A slow store asks to try again.
  expect(
    [...visitors.rejected.keys()].filter((status) => status !== 503),
    name,
  ).toEqual([]);
  // As if twelve minutes had passed, after which the leases of a killed server end. Over SQLite its next start frees them.
  if (place.databaseUrl !== undefined) await runOnPostgres(place.databaseUrl, EXPIRE_LEASES);
  const records = await waitForDelivery(store, DRAIN_MS);
  const stored = records.map(({ lead }) => [lead.message, lead.id]);
  // One lead each, and the same one in every answer.
  const expected = visitors.all.map(({ marker, leadIds }) => [marker, ...leadIds]);
  expect(stored.toSorted(), name).toEqual(expected.toSorted());

  const messageIds = inbox.messageIds();
  for (const visitor of visitors.all) {
    const { marker, state, start } = visitor;
    const leadId = String([...visitor.leadIds][0]);
    const actions = (await store.readTeamwork(leadId))?.history.map(({ action }) => action) ?? [];
    expect(actions, `${name}, ${marker}`).toEqual(listExpectedActions(visitor, actions.length));
    // A change is made with its news and its entry in the log, or not at all.
    const news = (await store.find(leadId))?.mails.filter(({ kind }) => kind === "call");
    expect(news, `${name}, ${marker}`).toHaveLength(actions.length > 0 ? 1 : 0);
    // A mail that arrives twice has the same Message-ID; each change may have sent the news.
    const sent = messageIds.get(marker)?.size ?? 0;
    expect(sent >= 1 && sent <= 1 + actions.length, `${name}, ${marker}: ${sent} mails`).toBe(true);
    if (state === "sent") continue;
    const found = await store.find(leadId);
    const call = { ...found?.call, start: found?.lead.meeting_start };
    expect(call, `${name}, ${marker}`).toMatchObject({
      state: state === "moved" ? "held" : state,
      start,
      sequence: isChanged(visitor) ? 1 : 0,
    });
    expect(new Date(found?.call?.start ?? 0).toISOString(), `${name}, ${marker}`).toBe(start);
  }

  const held = await store.listHeldCalls(0, Date.now() + 30 * DAY_MS);
  const spacing = spaceCalls(CALLS);
  expect(held, name).toHaveLength(count("held") + count("moved"));
  for (const [index, call] of held.entries())
    for (const other of held.slice(index + 1)) {
      const isApart = other.seat !== call.seat || Math.abs(other.start - call.start) >= spacing;
      expect(isApart, `${name}: ${JSON.stringify([call, other])}`).toBe(true);
    }
}

function isChanged({ state }: Visitor): boolean {
  return state === "moved" || state === "canceled";
}

function listExpectedActions(visitor: Visitor, found: number): string[] {
  const { state, wasLate, hasLostAnswer } = visitor;
  const actions = [
    ...(isChanged(visitor) ? [state === "canceled" ? "callCanceled" : "callMoved"] : []),
    ...(wasLate && state !== "taken" ? ["callMoved"] : []),
  ];
  // Visitors who were late without knowing it, and got the time when they asked again, because someone else had left it.
  const wasLateUnknowingly = hasLostAnswer && !wasLate && state !== "sent" && found > actions.length;
  return wasLateUnknowingly ? [...actions, "callMoved"] : actions;
}
