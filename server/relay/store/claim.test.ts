import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { DUE_QUERIES } from "#server/relay/store/claim.ts";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { SELECT_OLDEST } from "#server/relay/store/store-state.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore, STORE_KINDS } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test.each(DUE_QUERIES)("finding due mails reads only the index", async (sql) => {
  const dataDir = makeTempFolder();
  await openTestStore({ dataDir });
  const database = new DatabaseSync(leadsFile(dataDir));
  onTestFinished(() => database.close());
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ $1: 0 });
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH mail USING INDEX mail_due/),
    expect.stringMatching(/^CORRELATED SCALAR SUBQUERY/),
    expect.stringMatching(/^SEARCH earlier USING INDEX mail_digest/),
  ]);
});

test("finding the oldest undelivered lead reads only the index", async () => {
  const dataDir = makeTempFolder();
  await openTestStore({ dataDir });
  using database = new DatabaseSync(leadsFile(dataDir));
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${SELECT_OLDEST}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH mail USING (COVERING )?INDEX mail_undelivered/),
  ]);
});

test.each([
  "UPDATE mail SET queued_at = 9223372036854775807",
  "UPDATE mail SET due_at = -9223372036854775807",
  "UPDATE lead SET received_at = 9223372036854775807",
])("a number too large for JavaScript holds up no other mail (%s)", async (sql) => {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ dataDir });
  for (const id of ["a", "b"]) await store.accept(makeArrival({ id }));
  using database = new DatabaseSync(leadsFile(dataDir));
  database.exec(`${sql} WHERE ${sql.includes("mail") ? "lead_id" : "id"} = 'a'`);
  await expect(store.claimDue(2_000, 60_000)).rejects.toThrow("the lead a cannot be read");
  expect(await claim(store, 2_000)).toMatchObject({ lead: { id: "b" } });
});

describe.each(STORE_KINDS)("the queue of $kind", ({ test }) => {
  test("reports whether the visitor gets an invitation", async ({ store }) => {
    const arrive = (id: string, wantsConfirmation: boolean, meeting_start = "soon") =>
      store.accept(makeArrival({ id, email: `${id}@x.example`, meeting_start }, { wantsConfirmation }));
    await arrive("a", true);
    await arrive("b", false);
    await arrive("c", true, "");
    const claims = [await claim(store, 1_000), await claim(store, 1_000), await claim(store, 1_000)];
    expect(claims.map(({ kind, hasConfirmation }) => [kind, hasConfirmation])).toEqual([
      ["lead", true],
      ["lead", false],
      ["lead", false],
    ]);
  });
});
