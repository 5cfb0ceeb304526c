import { expect, test } from "vitest";
import { type CallRules, findSeat, spaceCalls } from "#contract/call-rules.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { FACTS, makeFakeBuild, OFFICES } from "#server/testing/fake-build.ts";
import { createRandom } from "#server/testing/seeded-random.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { createVisitors } from "./bookings.ts";
import { placeSettings, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const ROUNDS = 8;
const AT_ONCE = 12;
/** Each round kills after at most this many answers, while others are pending. */
const MOST_ANSWERS = 10;
const DAY_MS = 86_400_000;

const CALLS: CallRules = { parallel: 2, bufferMinutes: 15, noticeHours: 4, daysAhead: 14 };
const TIMES = 24;
/** One server over SQLite, two over PostgreSQL. */
const SERVERS: Record<string, number> = { SQLite: 1, PostgreSQL: 2 };

// At once, because both mostly wait for starts.
test("kills at random moments book no time twice, lose no request and duplicate none in any store", async () => {
  const results = await Promise.allSettled(STORE_KINDS.map(killAtRandom));
  expect(results).toEqual(STORE_KINDS.map(() => ({ status: "fulfilled", value: undefined })));
});

async function killAtRandom({ kind, makePlace }: (typeof STORE_KINDS)[number]): Promise<void> {
  const random = createRandom();
  const name = `${kind}, seed ${random.seed}`;
  const place = await makePlace();
  const root = makeFakeBuild({ ...FACTS, organization: { ...FACTS.organization, calls: CALLS } });
  const { url: SMTP_URL } = await startInbox();
  const env = { ...SERVER_SETTINGS, ...placeSettings(place), SMTP_URL, BOT_CHECK: "off" };
  const start = () => runServer(root, env);
  // Not so soon that a time passes meanwhile.
  const slots = listSlots(OFFICES, new Date(Date.now() + 2 * DAY_MS), CALLS).slice(0, TIMES);
  const visitors = createVisitors(
    random,
    AT_ONCE,
    slots.map(({ start }) => start.toISOString()),
  );
  const servers = Array.from({ length: SERVERS[kind] ?? 1 }, start);
  const listUrls = () => Promise.all(servers.map(({ url }) => url()));

  // The fewer times are left, the more visitors are late.
  for (let round = 0; round < ROUNDS || visitors.late() < ROUNDS; round += 1) {
    visitors.start(await listUrls());
    const wanted = visitors.answered() + 1 + random.below(MOST_ANSWERS);
    await waitUntil(() => visitors.answered() >= wanted && visitors.pending() > 0);
    const killed = random.below(servers.length);
    servers[killed]?.child.kill("SIGKILL");
    await Promise.all([servers[killed]?.exitCode(), visitors.stop()]);
    servers[killed] = start();
  }
  await visitors.finish(await listUrls());

  expect([...visitors.rejected], name).toEqual([]);
  const store = await openTestStore(place);
  const stored = (await store.list()).map(({ lead }) => [lead.message, lead.id]);
  // One lead each, and the same one in every answer.
  const expected = visitors.all.map(({ marker, leadIds }) => [marker, ...leadIds]);
  expect(stored.toSorted(), name).toEqual(expected.toSorted());

  const held = await store.listHeldCalls(0, Date.now() + 30 * DAY_MS);
  const spacing = spaceCalls(CALLS);
  for (const { marker, leadIds, state, start } of visitors.all) {
    const found = await store.findCall(String([...leadIds][0]));
    const call = { state: found?.call.state, start: found?.lead.meeting_start };
    expect(call, `${name}, ${marker}`).toEqual({ state, start });
    expect(new Date(found?.call.start ?? 0).toISOString(), `${name}, ${marker}`).toBe(start);
    // Nobody cancels, so a time that was taken still is.
    const seat = findSeat(Date.parse(start), held, CALLS.parallel, spacing);
    expect(seat, `${name}, ${marker}`).toBeUndefined();
  }
  const taken = visitors.all.filter(({ state }) => state === "taken");
  expect(
    [held, taken].every(({ length }) => length > ROUNDS),
    name,
  ).toBe(true);
  expect(held, name).toHaveLength(visitors.all.filter(({ state }) => state === "held").length);
  for (const [index, one] of held.entries())
    for (const other of held.slice(index + 1)) {
      const isApart = other.seat !== one.seat || Math.abs(other.start - one.start) >= spacing;
      expect(isApart, `${name}: ${JSON.stringify([one, other])}`).toBe(true);
    }
}
