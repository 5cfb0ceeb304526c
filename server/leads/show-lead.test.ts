import { expect, test } from "vitest";
import { FAILED, makeLeads, tryMails } from "#server/leads/test-leads.ts";

test("shows the fields, the message and the mails with their attempts", async () => {
  const { run, store } = await makeLeads([{ message: "We need a shop.\n\nSoon.", wantsConfirmation: true }]);
  await tryMails(store, { "lead-1": FAILED });
  expect((await run("show", "lead-1")).out).toBe(`Lead lead-1
  received    2026-10-01 11:00:00 UTC
  state       failing
  answered    no
  doubts      none
  name        Asha Rao
  email       asha@client.example
  phone       +91 422 000 0000
  company     Client Ltd
  page        /contact-us
  date        today

Message
  We need a shop.

  Soon.

Mails
  to you: failing, next try 2026-10-01 12:10:00
    Message-ID <lead-1@acme.example>
    2026-10-01 11:59:59 failed (smtp): Refused.
  confirmation to the visitor: waiting, next try 2026-10-01 12:01:00
    Message-ID <lead-1.confirmation@acme.example>
`);
});

test("a message can neither rewrite the terminal nor pass for a heading", async () => {
  const { run } = await makeLeads([{ message: "Hi\r\nMails\n\u001b[2Jgone\rback", doubts: ["honeypot"] }]);
  const { out } = await run("show", "lead-1");
  expect(out).toContain("Message\n  Hi\n  Mails\n   [2Jgone\n  back\n\nMails\n  to you: held\n");
  expect(out).toContain("  doubts      honeypot\n");
});

test("shows a wished call as it came, and nothing of it otherwise", async () => {
  const wish = { meeting_start: "half\u001b past", meeting_time_zone: "Asia/Kolkata" };
  const { run } = await makeLeads([wish, { id: "lead-2" }]);
  expect((await run("show", "lead-1")).out).toContain(
    "\n  call at     half  past\n  time zone   Asia/Kolkata\n",
  );
  expect((await run("show", "lead-2")).out).not.toContain("time zone");
  const [first, second] = JSON.parse((await run("--json")).out);
  expect(first).toMatchObject(wish);
  expect(Object.keys(second)).not.toContain("meeting_start");
});

test("--json is the lead as the list has it", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2" }]);
  const [, second] = JSON.parse((await run("--json")).out);
  expect(JSON.parse((await run("show", "lead-2", "--json")).out)).toEqual(second);
});
