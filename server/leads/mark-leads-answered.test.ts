import { expect, test } from "vitest";
import { HOUR_MS, makeLeads, NOW } from "#server/leads/test-leads.ts";

test("a lead is marked as answered now", async () => {
  const { run, store } = await makeLeads([{ first_name: "Eve\u001b[2J" }]);
  expect(await run("answered", "lead-1")).toEqual({
    code: 0,
    out: "Lead lead-1 of Eve [2J is marked as answered.\n",
    err: "",
  });
  expect(await store.find("lead-1")).toMatchObject({ answeredAt: NOW });
});

test("the first time counts", async () => {
  const { run, store } = await makeLeads([{}]);
  await store.markAnswered("lead-1", NOW - HOUR_MS);
  expect(await run("answered", "lead-1")).toMatchObject({
    code: 0,
    out: expect.stringContaining("2026-10-01 11:00:00 UTC"),
  });
  expect(await store.find("lead-1")).toMatchObject({ answeredAt: NOW - HOUR_MS });
});
