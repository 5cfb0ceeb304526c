import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { leadsFile } from "#server/relay/store/open-store.ts";
import { DELIVERED, FAILED, GIVEN_UP, makeLeads, NOW, tryMails } from "#server/testing/leads-command.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { changeLead } from "#server/testing/stores.ts";

describe("list", () => {
  test("prints a table of leads with the state of their mail", async () => {
    const { run, store } = await makeLeads([
      { id: "lead-a" },
      { id: "lead-b" },
      { id: "lead-c" },
      { id: "lead-d" },
      { id: "lead-e", spamReasons: ["honeypot"] },
    ]);
    await tryMails(store, { "lead-a": DELIVERED, "lead-b": FAILED, "lead-d": GIVEN_UP });
    await changeLead(store, "answered", "lead-a", NOW);
    const [header, a, b, c, d, e, ...rest] = (await run("list")).out.split("\n");
    expect(header).toMatch(/^ID +RECEIVED +NAME +EMAIL +STATE +ANSWERED +ATTEMPTS +LAST ERROR$/);
    expect(a).toMatch(
      /^lead-a +2026-10-01 11:00:00 +Asha Rao +asha@client\.example +delivered +2026-10-01 12:00:00 +1$/,
    );
    expect(b).toMatch(/ failing +no +1 +Refused\.$/);
    expect(c).toMatch(/ waiting +no +0$/);
    expect(d).toMatch(/ dead +no +1 +Refused\.$/);
    expect(e).toMatch(/ quarantined +no +0$/);
    expect(rest).toEqual([""]);
  });

  test("is the default subcommand", async () => {
    const { run } = await makeLeads([{}]);
    expect(await run()).toEqual(await run("list"));
  });

  test("prints no control characters of a name", async () => {
    const { run } = await makeLeads([{ first_name: "Eve\u001b[2J\nroot\u202eeno" }]);
    expect((await run()).out).toContain("Eve [2J root eno");
  });

  test("truncates long cells between characters", async () => {
    const { run } = await makeLeads([{ first_name: "🙂".repeat(60) }]);
    expect((await run()).out).toContain(` ${"🙂".repeat(47)}… `);
  });

  test("reports an empty database", async () => {
    const { run } = await makeLeads([]);
    expect((await run()).out).toMatch(/^No leads yet in the file \S+leads\.db\.\n.*DATA_DIR.*\n$/);
  });
});

test.each([
  ["has damaged spam reasons", "UPDATE lead SET doubts = '{' WHERE id = 'lead-b'"],
  ["has an impossible time", "UPDATE lead SET received_at = 9000000000000000 WHERE id = 'lead-b'"],
  ["has a mail of an unknown kind", "UPDATE mail SET kind = 'letter' WHERE lead_id = 'lead-b'"],
])("a lead that %s is named, and the others are listed and exported", async (_, sql) => {
  const { run, dataDir } = await makeLeads([{ id: "lead-a" }, { id: "lead-b" }, { id: "lead-c" }]);
  using database = new DatabaseSync(leadsFile(dataDir));
  database.exec(sql);
  const err = "The lead lead-b cannot be read in the database.\n";
  for (const args of [["list"], ["list", "--json"], ["export"]]) {
    const result = await run(...args);
    expect(result).toMatchObject({ code: 1, err });
    for (const id of ["lead-a", "lead-c"]) expect(result.out).toContain(id);
  }
  expect(await run("show", "lead-b")).toEqual({ code: 1, out: "", err });
  expect((await run("answered", "lead-a")).code).toBe(0);
});

describe("list --json", () => {
  test("has every field, mail and attempt", async () => {
    const { run, store } = await makeLeads([{}]);
    await tryMails(store, { "lead-1": FAILED });
    await changeLead(store, "answered", "lead-1", NOW);
    const attempts = [{ at: "2026-10-01T11:59:59.000Z", ok: false, error: "Refused.", transport: "smtp" }];
    const mail = { state: "failing", due: "2026-10-01T12:10:00.000Z", attempts };
    expect(JSON.parse((await run("--json")).out)).toEqual([
      {
        ...{ id: "lead-1", received: "2026-10-01T11:00:00.000Z", ...MESSAGE, last_name: "", date: "today" },
        ...mail,
        answered: "2026-10-01T12:00:00.000Z",
        doubts: [],
        mails: [{ kind: "lead", messageId: "<lead-1@acme.example>", ...mail }],
      },
    ]);
  });

  test("has the spam reasons of a quarantined lead", async () => {
    const { run } = await makeLeads([{ spamReasons: ["honeypot", "too fast"] }]);
    expect(JSON.parse((await run("--json")).out)).toMatchObject([
      { state: "quarantined", due: null, answered: null, doubts: ["honeypot", "too fast"] },
    ]);
  });

  test("escapes every control character", async () => {
    const first_name = "Eve\u001b[2J\u009b2J\u007f\u202e";
    const { run } = await makeLeads([{ first_name }]);
    const { out } = await run("--json");
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    expect(JSON.parse(out)).toMatchObject([{ first_name }]);
  });
});

test("show prints the fields, the message and the mails with their attempts", async () => {
  const { run, store } = await makeLeads([{ message: "We need a shop.\n\nSoon.", wantsConfirmation: true }]);
  await tryMails(store, { "lead-1": FAILED });
  expect((await run("show", "lead-1")).out).toBe(`Lead lead-1
  received      2026-10-01 11:00:00 UTC
  state         failing
  answered      no
  spam reasons  none
  name          Asha Rao
  email         asha@client.example
  phone         +91 422 000 0000
  company       Client Ltd
  page          /contact-us
  date          today

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

test("show: a message can neither rewrite the terminal nor pass for a heading", async () => {
  const { run } = await makeLeads([
    { message: "Hi\r\nMails\n\u001b[2Jgone\rback", spamReasons: ["honeypot"] },
  ]);
  const { out } = await run("show", "lead-1");
  expect(out).toContain("Message\n  Hi\n  Mails\n   [2Jgone\n  back\n\nMails\n  to you: held\n");
  expect(out).toContain("  spam reasons  honeypot\n");
});

test("show prints a meeting request as it was sent", async () => {
  const meeting = { meeting_start: "half\u001b past", meeting_time_zone: "Asia/Kolkata" };
  const { run } = await makeLeads([meeting, { id: "lead-2" }]);
  expect((await run("show", "lead-1")).out).toContain(
    "\n  call at       half  past\n  time zone     Asia/Kolkata\n",
  );
  expect((await run("show", "lead-2")).out).not.toContain("time zone");
  const [first, second] = JSON.parse((await run("--json")).out);
  expect(first).toMatchObject(meeting);
  expect(Object.keys(second)).not.toContain("meeting_start");
});

test("show --json equals the lead in list --json", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2" }]);
  const [, second] = JSON.parse((await run("--json")).out);
  expect(JSON.parse((await run("show", "lead-2", "--json")).out)).toEqual(second);
});

const HEADER =
  "\ufeffid,received,state,attempts,last_error,first_name,last_name,email,phone_number,company_name,message,page,date,answered,doubts";

test("export --csv is RFC 4180 without formulas", async () => {
  const { run } = await makeLeads([
    { first_name: '=HYPERLINK("x")', email: "@a", company_name: "-1", last_name: "a,b", page: "＝1" },
  ]);
  const { out } = await run("export", "--csv");
  expect(out.split("\r\n")).toEqual([
    HEADER,
    `lead-1,2026-10-01T11:00:00.000Z,waiting,0,,"'=HYPERLINK(""x"")","a,b",'@a,+91 422 000 0000,'-1,"We need a shop.\nSoon.",'＝1,today,,`,
    "",
  ]);
});

test.each([
  ["+1 (813) 555-0142", "+1 (813) 555-0142"],
  ["+1-813-555-0142", "+1 813 555 0142"],
  ["+18135550142", "+1813555 0142"],
  ["09876543210", "0987654 3210"],
  ["4422", "4422"],
  ["+1+2", "'+1+2"],
  ["+1 -2", "'+1 -2"],
  ["-5", "'-5"],
])("a spreadsheet reads the exported phone number %j as a text", async (phone_number, cell) => {
  const { run } = await makeLeads([{ phone_number }]);
  expect((await run("export", "--csv")).out).toContain(`,asha@client.example,${cell},Client Ltd,`);
});

test.each(["\u200b=1+1", " =1+1", "﹦1", "\t1", "＠SUM(1)", "+1 813 555 0142 = ours"])(
  "no spreadsheet runs the exported text %j",
  async (company_name) => {
    const { run } = await makeLeads([{ company_name }]);
    expect((await run("export", "--csv")).out).toContain(`,'${company_name},`);
  },
);

test("export --csv has the answer time, the last error and the spam reasons", async () => {
  const { run, store } = await makeLeads([
    { id: "lead-1" },
    { id: "lead-2", spamReasons: ["honeypot", "too fast"] },
  ]);
  await tryMails(store, { "lead-1": GIVEN_UP });
  await changeLead(store, "answered", "lead-1", NOW);
  const [, first, second] = (await run("export", "--csv")).out.split("\r\n");
  expect(first).toMatch(/,dead,1,Refused\.,.*,2026-10-01T12:00:00\.000Z,$/s);
  expect(second).toMatch(/,quarantined,0,,.*,,honeypot; too fast$/s);
});

test("the preferred way to be contacted is listed where there is one", async () => {
  const { run } = await makeLeads([{ id: "lead-1", preferred_contact: "chat" }, { id: "lead-2" }]);
  expect((await run("show", "lead-1")).out).toContain("\n  contact by    chat\n");
  expect((await run("show", "lead-2")).out).not.toContain("contact by");
  const [first, second] = JSON.parse((await run("--json")).out);
  expect([first.preferred_contact, second.preferred_contact]).toEqual(["chat", undefined]);
  const [header, chat] = (await run("export", "--csv")).out.split("\r\n");
  expect(header).toBe(`${HEADER},preferred_contact`);
  expect(chat).toMatch(/,,,chat$/);
});

test("where a lead came from is listed and exported where it is known", async () => {
  const visit = "landing=%2Fblog&referrer=www.example.org&utm_source=news&page=%2Fblog&page=%2Fpricing";
  const { run } = await makeLeads([{ id: "lead-1", visit }, { id: "lead-2" }]);
  expect((await run("show", "lead-1")).out).toContain("\n  pages seen    /blog, /pricing\n");
  expect(JSON.parse((await run("--json")).out)[0]).toMatchObject({
    landing_page: "/blog",
    campaign: "utm_source=news",
  });
  const [header, first, second] = (await run("export", "--csv")).out.split("\r\n");
  expect(header).toBe(`${HEADER},landing_page,referrer,campaign,pages_seen`);
  expect(first).toMatch(/,\/blog,www\.example\.org,utm_source=news,"\/blog, \/pricing"$/);
  expect(second).toMatch(/,,,,$/);
});

test("export --csv has meeting columns once there is a meeting request", async () => {
  const meeting = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", ...meeting }]);
  const [header, first, second] = (await run("export", "--csv")).out.split("\r\n");
  expect(header).toBe(`${HEADER},meeting_start,meeting_time_zone`);
  expect(first).toMatch(/,,,,$/);
  expect(second).toMatch(/,,,2026-11-24T14:30:00\.000Z,Asia\/Kolkata$/);
});

test("export prints CSV by default, and only the header without leads", async () => {
  const { run } = await makeLeads([]);
  expect((await run("export")).out).toBe(`${HEADER}\r\n`);
});

test("export --json equals list --json", async () => {
  const { run } = await makeLeads([{ id: "lead-1" }, { id: "lead-2", spamReasons: ["honeypot"] }]);
  expect(await run("export", "--json")).toEqual(await run("list", "--json"));
});
