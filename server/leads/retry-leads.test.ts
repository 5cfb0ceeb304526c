import { expect, test } from "vitest";
import { claimAll, DELIVERED, FAILED, GIVEN_UP, makeLeads, tryMails } from "#server/leads/test-leads.ts";

test.each([
  ["failing", FAILED],
  ["dead", GIVEN_UP],
  ["delivered", DELIVERED],
])("a mail that is %s is due now", async (state, result) => {
  const { run, store } = await makeLeads([{}]);
  await tryMails(store, { "lead-1": result });
  expect(await store.find("lead-1")).toMatchObject({ state });
  expect(await run("retry", "lead-1")).toMatchObject({ code: 0, err: "" });
  const due = await claimAll(store);
  expect(due.filter(({ kind }) => kind === "lead")).toMatchObject([{ lead: { id: "lead-1" } }]);
});

test("a lead in quarantine is left there, and the others are done", async () => {
  const { run, store } = await makeLeads([{ id: "lead-1", doubts: ["honeypot"] }, { id: "lead-2" }]);
  await tryMails(store, { "lead-2": FAILED });
  const { code, out, err } = await run("retry", "lead-1", "lead-2");
  expect(code).toBe(1);
  expect(out).toMatch(/^[^\n]*lead-2[^\n]*\n$/);
  expect(err).toMatch(/^[^\n]*lead-1[^\n]*"release"[^\n]*\n$/);
  expect(await claimAll(store)).toMatchObject([{ lead: { id: "lead-2" } }]);
});
