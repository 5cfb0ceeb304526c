import { expect, test } from "vitest";
import { GIVEN_UP, makeLeads, NOW, tryMails } from "#server/leads/test-leads.ts";

const HEADER =
  "id,received,state,attempts,last_error,first_name,last_name,email,phone_number,company_name,message,page,date,answered,doubts";

test("--csv is RFC 4180 in which nothing is a formula", async () => {
  const { run } = await makeLeads([
    { first_name: '=HYPERLINK("x")', email: "@a", company_name: "-1", last_name: "a,b", page: "＝1" },
  ]);
  const { out } = await run("export", "--csv");
  expect(out.split("\r\n")).toEqual([
    HEADER,
    `lead-1,2026-10-01T11:00:00.000Z,waiting,0,,"'=HYPERLINK(""x"")","a,b",'@a,'+91 422 000 0000,'-1,"We need a shop.\nSoon.",'＝1,today,,`,
    "",
  ]);
});

test("--csv says what was answered, what failed and what is in quarantine", async () => {
  const { run, store } = await makeLeads([
    { id: "lead-1" },
    { id: "lead-2", doubts: ["honeypot", "too fast"] },
  ]);
  await tryMails(store, { "lead-1": GIVEN_UP });
  await store.markAnswered("lead-1", NOW);
  const [, first, second] = (await run("export", "--csv")).out.split("\r\n");
  expect(first).toMatch(/,dead,1,Refused\.,.*,2026-10-01T12:00:00\.000Z,$/s);
  expect(second).toMatch(/,quarantined,0,,.*,,honeypot; too fast$/s);
});

test("--csv says which calls are wished, once there is one", async () => {
  const wish = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", ...wish }]);
  const [header, first, second] = (await run("export", "--csv")).out.split("\r\n");
  expect(header).toBe(`${HEADER},meeting_start,meeting_time_zone`);
  expect(first).toMatch(/,,,,$/);
  expect(second).toMatch(/,,,2026-11-24T14:30:00\.000Z,Asia\/Kolkata$/);
});

test("is CSV when nothing else is asked, with a header alone when there is nothing", async () => {
  const { run } = await makeLeads([]);
  expect((await run("export")).out).toBe(`${HEADER}\r\n`);
});

test("--json is what the list has", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", doubts: ["honeypot"] }]);
  expect(await run("export", "--json")).toEqual(await run("list", "--json"));
});
