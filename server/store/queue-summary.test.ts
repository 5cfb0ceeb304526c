import { describe, expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { changeLead, claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";

const NOW = 100 * HOUR_MS;
const LATE = NOW - 20 * HOUR_MS;
const SUMMARY = ["summary"] as const;
const SPAM = { spamReasons: ["honeypot"] };
const GIVEN_UP = { ok: false, at: 5, error: "No.", retryAt: null, transport: "smtp" } as const;

const arrive = (store: Store, id: string, receivedAt: number, more = {}) =>
  store.accept(makeArrival({ id, receivedAt, email: `${id}@client.example` }, more));

/** What the next summary says, by lead. */
async function deliverSummary(store: Store, now: number): Promise<Record<string, string> | undefined> {
  const claimed = await store.claimDue(now, now + 1, SUMMARY);
  if (!claimed) return undefined;
  await store.recordAttempt(claimed, { ok: true, at: now, transport: "smtp" });
  return Object.fromEntries(claimed.summary.leads.map(({ id, reason }) => [id, reason]));
}

describe.each(STORE_KINDS)("the summary of what waits, in $kind", ({ test }) => {
  test("names what is late, given up or quarantined, once, and the rest an hour later", async ({ store }) => {
    for (const id of ["late", "answered"]) await arrive(store, id, LATE - 1);
    await arrive(store, "given up", LATE + 1);
    for (let mails = 0; mails < 3; mails += 1) {
      const claimed = await claim(store, NOW);
      if (claimed.lead.id === "given up") await store.recordAttempt(claimed, GIVEN_UP);
    }
    await arrive(store, "doubted", NOW, SPAM);
    await arrive(store, "recent", LATE + 2);
    await changeLead(store, "answered", "answered", NOW);
    expect(await store.queueSummary(LATE, NOW)).toBe(3);
    const first = { late: "late", "given up": "undelivered", doubted: "quarantined" };
    expect(await deliverSummary(store, NOW)).toEqual(first);

    expect(await store.queueSummary(LATE + HOUR_MS, NOW + HOUR_MS - 1)).toBe(0);
    expect(await store.queueSummary(LATE + HOUR_MS, NOW + HOUR_MS)).toBe(1);
    await changeLead(store, "answered", "late", NOW);
    expect(await deliverSummary(store, NOW + HOUR_MS)).toEqual({ recent: "late" });
    expect(await store.queueSummary(NOW, NOW + DAY_MS)).toBe(0);
  });

  test("names a lead again that is released and late, or late and given up", async ({ store }) => {
    await arrive(store, "doubted", LATE - 1, SPAM);
    await arrive(store, "lead-1", LATE - 1);
    expect(await store.queueSummary(LATE, NOW)).toBe(2);
    await deliverSummary(store, NOW);
    await store.recordAttempt(await claim(store, NOW), GIVEN_UP);
    await changeLead(store, "released", "doubted", NOW);
    expect(await store.queueSummary(LATE, NOW + HOUR_MS)).toBe(2);
    const again = await deliverSummary(store, NOW + HOUR_MS);
    expect(again).toEqual({ doubted: "late", "lead-1": "undelivered" });
  });

  test("has one Message-ID at every attempt, leaves out who is answered, and goes to the webhook too", async ({
    place,
  }) => {
    const store = await openTestStore(place, { hasWebhook: true });
    for (const id of ["a", "b"]) await arrive(store, id, LATE - 1);
    await store.queueSummary(LATE, NOW);
    const first = await store.claimDue(NOW, NOW + 1, SUMMARY);
    await changeLead(store, "answered", "a", NOW);
    const again = await store.claimDue(NOW + 1, NOW + 2, SUMMARY);
    expect([first?.messageId, again?.messageId]).toEqual(Array(2).fill("<a.summary@acme.example>"));
    expect([first?.summary.total, again?.summary.total]).toEqual([2, 1]);
    const told = await store.claimDue(NOW, NOW + 1, ["webhook.summary"]);
    expect(told).toMatchObject({ messageId: "<a.webhook.summary@acme.example>", summary: { total: 1 } });
    await arrive(store, "a2", LATE - 1);
    await changeLead(store, "answered", "b", NOW);
    expect((await store.claimDue(NOW + 2, NOW + 3, SUMMARY))?.summary).toEqual({ leads: [], total: 0 });
  });

  test("names again whom it named, when its lead is deleted before it is sent", async ({ store }) => {
    const name = async (ids: string[], now: number) => {
      for (const id of ids) await arrive(store, id, LATE - 1);
      expect(await store.queueSummary(LATE, now)).toBe(ids.length);
    };
    await name(["sent", "told"], NOW);
    await deliverSummary(store, NOW);
    await name(["a", "b"], NOW + HOUR_MS);
    expect(await store.erase("sent@client.example")).toMatchObject({ leadIds: ["sent"] });
    expect(await store.erase("a@client.example")).toMatchObject({ leadIds: ["a"] });
    expect(await store.queueSummary(LATE, NOW + HOUR_MS)).toBe(1);
    expect(await deliverSummary(store, NOW + HOUR_MS)).toEqual({ b: "late" });
  });

  test("names a hundred leads of a flood, and counts them all", async ({ store }) => {
    for (let index = 0; index < 130; index += 1) await arrive(store, `lead-${index}`, NOW, SPAM);
    await arrive(store, "late", LATE - 1);
    expect(await store.queueSummary(LATE, NOW)).toBe(131);
    const { lead, summary } = (await store.claimDue(NOW, NOW + 1, SUMMARY)) ?? {};
    expect([summary?.total, summary?.leads.length, summary?.leads[0]?.id]).toEqual([131, 100, "late"]);
    // Erasing spam doesn't take it away.
    expect(lead?.id).toBe("late");
  });

  test("names leads from the future, but not from a moment ahead, and survives a wrong clock", async ({
    store,
  }) => {
    await arrive(store, "skewed", NOW + MAX_DELAY_MS);
    await arrive(store, "future", NOW + MAX_DELAY_MS + 1);
    expect(await store.queueSummary(LATE, NOW)).toBe(1);
    expect(await deliverSummary(store, NOW)).toEqual({ future: "late" });
    await arrive(store, "a", LATE - 1);
    expect(await store.queueSummary(LATE, NOW + 365 * DAY_MS)).toBe(1);
    await arrive(store, "b", LATE - 1);
    expect(await store.queueSummary(LATE, NOW + HOUR_MS)).toBe(1);
  });
});
