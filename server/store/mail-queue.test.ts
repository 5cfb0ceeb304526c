import { describe, expect, test } from "vitest";
import { COUNT_STATES } from "#server/store/figures.ts";
import { type AttemptResult, DUE_QUERIES } from "#server/store/mail-queue.ts";
import { MAX_DELAY_MS } from "#server/store/mails.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { changeLead, claim, claimAll, openTestStore, runSql, STORE_KINDS } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const failed = (at: number, retryAt: number | null, error = "No."): AttemptResult => ({
  ok: false,
  at,
  transport: "smtp",
  error,
  retryAt,
});
const done = (at: number) => ({ ok: true, at, transport: "smtp" }) as const;

describe.each(STORE_KINDS)("the queue of $kind", ({ test }) => {
  test("leases a mail to one process at a time", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 100 }));
    expect(await store.claimDue(99, 160)).toBeUndefined();
    const first = await claim(store, 100, 160);
    expect(first).toEqual({
      lead: makeLead({ receivedAt: 100 }),
      kind: "lead",
      messageId: "<lead-1@acme.example>",
      failures: 0,
      queuedAt: 100,
      hasConfirmation: false,
      lastError: "",
      summary: { leads: [], total: 0 },
      leaseToken: first.leaseToken,
    });
    expect(await store.claimDue(159, 200)).toBeUndefined();
    const second = await claim(store, 160, 200);
    expect(second).toMatchObject({ messageId: first.messageId });
    expect(second.leaseToken).not.toBe(first.leaseToken);
    // By hand, a mail in flight is not sent twice.
    expect(await changeLead(store, "retried", "lead-1", 190)).toBe("done");
    expect(await store.claimDue(199, 210)).toBeUndefined();
    expect(await store.claimDue(200, 210)).toBeDefined();
  });

  test("claims what is longest due first, and tells who gets an invitation", async ({ store }) => {
    const arrive = (id: string, receivedAt: number, wantsConfirmation: boolean, meeting_start = "soon") =>
      store.accept(
        makeArrival({ id, receivedAt, email: `${id}@x.example`, meeting_start }, { wantsConfirmation }),
      );
    await arrive("b", 2, true);
    await arrive("a", 1, false);
    await arrive("c", 3, true, "");
    const claims = await claimAll(store, 5);
    expect(claims.map(({ messageId, hasConfirmation }) => [messageId, hasConfirmation])).toEqual([
      ["<a@acme.example>", false],
      ["<b@acme.example>", true],
      ["<b.confirmation@acme.example>", false],
      ["<c@acme.example>", false],
      ["<c.confirmation@acme.example>", false],
    ]);
  });

  test("records a failure after its lease beside the new one, a success for good", async ({ store }) => {
    await store.accept(makeArrival({ receivedAt: 1 }));
    const [late, current] = [await claim(store, 1, 10), await claim(store, 10, 20)];
    await store.recordAttempt(late, failed(11, null));
    expect(await store.find("lead-1")).toMatchObject({
      state: "waiting",
      mails: [{ kind: "lead", dueAt: 20, attempts: [{ at: 11 }] }],
    });
    await store.recordAttempt(current, failed(12, 500));
    expect(await store.find("lead-1")).toMatchObject({ state: "failing", mails: [{ dueAt: 500 }] });
    const [later, last] = [await claim(store, 500, 510), await claim(store, 510, 520)];
    await store.recordAttempt(later, done(511));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered" });
    await store.recordAttempt(last, failed(512, 513));
    expect(await store.find("lead-1")).toMatchObject({ state: "delivered", mails: [{ dueAt: null }] });
  });

  test("alerts the webhook each time the mail is given up, with the last error and an ID of its own", async ({
    place,
  }) => {
    const store = await openTestStore(place, { hasWebhook: true });
    await store.accept(makeArrival());
    await store.recordAttempt(await claim(store, 1_000), done(1_000));
    const giveUp = async (now: number) => {
      await changeLead(store, "retried", "lead-1", now);
      await store.recordAttempt(await claim(store, now), failed(now + 1, null, `At ${now}.`));
      const alert = await claim(store, now + 1);
      expect(alert).toMatchObject({ kind: "webhook.alert", failures: 0, lastError: `At ${now}.` });
      expect(await store.find("lead-1")).toMatchObject({ state: "dead" });
      return alert;
    };
    const [first, second] = [await giveUp(1_000), await giveUp(2_000)];
    // Its result is not that of the later one.
    await store.recordAttempt(first, done(2_002));
    const again = await claim(store, 100_000);
    expect(again.messageId).toBe(second.messageId);
    await store.recordAttempt(again, done(100_001));
    const third = await giveUp(200_000);
    await store.recordAttempt(third, done(200_002));
    expect([first, second, third].map(({ messageId }) => messageId)).toEqual([
      "<lead-1.webhook.alert@acme.example>",
      "<lead-1.webhook.alert.2@acme.example>",
      "<lead-1.webhook.alert.3@acme.example>",
    ]);
    expect(await store.claimDue(999_999, 1_000_000)).toBeUndefined();
  });

  test("treats mails due beyond the maximum delay as due, after the others", async ({ store }) => {
    const later = 5_000 + MAX_DELAY_MS;
    const times = { pause: later, far: later + 2, near: later + 1, due: 5_000 };
    for (const [id, receivedAt] of Object.entries(times)) await store.accept(makeArrival({ id, receivedAt }));
    const taken = [await claim(store, 5_000), await claim(store, 5_000), await claim(store, 5_000)];
    expect(taken.map(({ lead }) => lead.id)).toEqual(["due", "near", "far"]);
    expect(await store.claimDue(5_000, 6_000)).toBeUndefined();
  });

  test("ignores the attempt of a lead that was erased meanwhile", async ({ store }) => {
    await store.accept(makeArrival());
    const under = await claim(store, 1_000);
    await store.erase(under.lead.email);
    expect(await store.recordAttempt(under, failed(1_001, null))).toBe(false);
    expect(await store.recordAttempt(under, done(1_002))).toBe(false);
    expect(await store.list()).toEqual([]);
  });
});

test.each([
  ...DUE_QUERIES.map((sql) => [sql, /^SEARCH mail USING INDEX mail_due/] as const),
  [COUNT_STATES, /^SCAN mail USING COVERING INDEX mail_undelivered/] as const,
])("finding due mails and the oldest undelivered lead reads only the index", async (sql, line) => {
  const dataDir = makeTempFolder();
  await openTestStore({ dataDir });
  const plan = await runSql({ dataDir }, `EXPLAIN QUERY PLAN ${sql}`);
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(line)]);
});

test.each([
  "UPDATE mail SET queued_at = 9223372036854775807",
  "UPDATE mail SET due_at = -9223372036854775807",
  "UPDATE lead SET received_at = 9223372036854775807",
])("a number too large for JavaScript holds up no other mail (%s)", async (sql) => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir });
  for (const id of ["a", "b"]) await store.accept(makeArrival({ id }));
  await runSql({ dataDir }, `${sql} WHERE ${sql.includes("mail") ? "lead_id" : "id"} = 'a'`);
  await expect(store.claimDue(2_000, 60_000)).rejects.toThrow("the lead a cannot be read");
  expect(await claim(store, 2_000)).toMatchObject({ lead: { id: "b" } });
});
