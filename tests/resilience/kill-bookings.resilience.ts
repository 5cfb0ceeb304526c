import { expect, test } from "vitest";
import { type CallRules, spaceCalls } from "#contract/call-rules.ts";
import { listSlots } from "#contract/meeting-slots.ts";
import { createCallLinks } from "#server/relay/calls/call-links.ts";
import { FACTS, makeFakeBuild, OFFICES } from "#server/testing/fake-build.ts";
import { createRandom } from "#server/testing/seeded-random.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { createVisitors } from "./bookings.ts";
import { placeSettings, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const ROUNDS = IS_FULL ? 8 : 3;
const AT_ONCE = 12;
/** Each round kills after at most this many answers, while others are pending. */
const MOST_ANSWERS = 10;
const DAY_MS = 86_400_000;

const CALLS: CallRules = { parallel: 2, bufferMinutes: 15, noticeHours: 4, daysAhead: 14 };
const TIMES = 24;
/** One server over SQLite, two over PostgreSQL. */
const SERVERS: Record<string, number> = { SQLite: 1, PostgreSQL: 2 };

// At once, because both mostly wait for starts.
test("kills at random moments book no time twice, and lose, duplicate or half change no call in any store", async () => {
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
  const store = await openTestStore(place);
  const links = createCallLinks(await store.readSecret(), "");
  // Not so soon that a time passes meanwhile.
  const slots = listSlots(OFFICES, new Date(Date.now() + 2 * DAY_MS), CALLS).slice(0, TIMES);
  const visitors = createVisitors(random, {
    count: AT_ONCE,
    starts: slots.map(({ start }) => start.toISOString()),
    writeLink: (leadId) => links.write({ leadId, sequence: 0 }),
  });
  const servers = Array.from({ length: SERVERS[kind] ?? 1 }, start);
  const listUrls = () => Promise.all(servers.map(({ url }) => url()));

  // The fewer times are left, the more visitors are late.
  const count = (state: string) => visitors.all.filter((visitor) => visitor.state === state).length;
  const isOver = () =>
    visitors.late() >= ROUNDS && ["held", "taken", "moved", "canceled"].every((state) => count(state) > 1);
  for (let round = 0; round < ROUNDS || !isOver(); round += 1) {
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
  const stored = (await store.list()).map(({ lead }) => [lead.message, lead.id]);
  // One lead each, and the same one in every answer.
  const expected = visitors.all.map(({ marker, leadIds }) => [marker, ...leadIds]);
  expect(stored.toSorted(), name).toEqual(expected.toSorted());

  const held = await store.listHeldCalls(0, Date.now() + 30 * DAY_MS);
  const spacing = spaceCalls(CALLS);
  for (const { marker, leadIds, state, start, wasLate, hasLostAnswer } of visitors.all) {
    const leadId = String([...leadIds][0]);
    const found = await store.findCall(leadId);
    const call = { ...found?.call, start: found?.lead.meeting_start };
    const isChanged = state === "moved" || state === "canceled";
    const expected = { state: state === "moved" ? "held" : state, start, sequence: isChanged ? 1 : 0 };
    expect(call, `${name}, ${marker}`).toMatchObject(expected);
    expect(new Date(found?.call.start ?? 0).toISOString(), `${name}, ${marker}`).toBe(start);
    // A change is made with its news and its entry in the log, or not at all.
    const actions = (await store.readTeamwork(leadId))?.history.map(({ action }) => action) ?? [];
    const mails = (await store.find(leadId))?.mails.filter(({ kind }) => kind === "call");
    const changes = [
      ...(isChanged ? [state === "canceled" ? "callCanceled" : "callMoved"] : []),
      ...(wasLate && state !== "taken" ? ["callMoved"] : []),
    ];
    // Who was late without knowing it, and got the time when they asked again, as somebody else had left it.
    const wasLateUnknowingly = hasLostAnswer && !wasLate && actions.length > changes.length;
    expect(actions, `${name}, ${marker}`).toEqual(wasLateUnknowingly ? [...changes, "callMoved"] : changes);
    expect(mails, `${name}, ${marker}`).toHaveLength(actions.length > 0 ? 1 : 0);
  }
  expect(held, name).toHaveLength(count("held") + count("moved"));
  for (const [index, one] of held.entries())
    for (const other of held.slice(index + 1)) {
      const isApart = other.seat !== one.seat || Math.abs(other.start - one.start) >= spacing;
      expect(isApart, `${name}: ${JSON.stringify([one, other])}`).toBe(true);
    }
}
