import { expect, test } from "vitest";
import { COUNT_STATES } from "#server/store/figures.ts";
import { DUE_QUERIES } from "#server/store/mail-queue.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claim, openTestStore, runSql } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

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
