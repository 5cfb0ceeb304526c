import { expect, test } from "vitest";
import { parse } from "yaml";
import { HOUR_MS } from "#contract/local-time.ts";
import { DELIVERED, FAILED, GIVEN_UP, makeLeads, NOW, tryMails } from "#server/testing/leads-command.ts";
import { MESSAGE, makeArrival } from "#server/testing/messages.ts";
import { changeCall, changeLead } from "#server/testing/stores.ts";

const HEADER =
  "\ufeffid,received,state,attempts,last_error,first_name,last_name,email,phone_number,company_name,message,page,date,answered,spam_reasons," +
  "meeting_start,meeting_time_zone,preferred_contact,landing_page,referrer,campaign,pages_seen";

const MEETING = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };
const VISIT = "landing=%2Fblog&referrer=www.example.org&utm_source=news&page=%2Fblog&page=%2Fpricing";
const readJson = ({ out }: { out: string }) => JSON.parse(out);

/** One in each state: delivered and answered, failing, waiting, dead, quarantined. */
async function makeLeadsInEveryState() {
  const made = await makeLeads([
    { id: "lead-a", preferred_contact: "chat" },
    { id: "lead-b", wantsConfirmation: true, message: "We need a shop.\n\nSoon." },
    { id: "lead-c", ...MEETING },
    { id: "lead-d", visit: VISIT },
    { id: "lead-e", spamReasons: ["honeypot", "too\u001b[2J fast"] },
  ]);
  await tryMails(made.store, { "lead-a": DELIVERED, "lead-b": FAILED, "lead-d": GIVEN_UP });
  await changeLead(made.store, "answered", "lead-a", NOW);
  return made;
}

test("list, the default, prints a table of leads with the state of their mail, and the reason for it", async () => {
  const { run } = await makeLeadsInEveryState();
  const list = await run("list");
  const [header, a, b, c, d, e, ...rest] = list.out.split("\n");
  expect(header).toMatch(/^ID +RECEIVED +NAME +EMAIL +STATE +ANSWERED +ATTEMPTS +REASON$/);
  expect(a).toMatch(
    /^lead-a +2026-10-01 11:00:00 +Asha Rao +asha@client\.example +delivered +2026-10-01 12:00:00 +1$/,
  );
  expect(b).toMatch(/ failing +no +1 +Refused\.$/);
  expect(c).toMatch(/ waiting +no +0$/);
  expect(d).toMatch(/ dead +no +1 +Refused\.$/);
  expect(e).toMatch(/ quarantined +no +0 +honeypot; too \[2J fast$/);
  expect(rest).toEqual([""]);
  expect(await run()).toEqual(list);
});

test("--json has every field, mail and attempt, in every command", async () => {
  const { run } = await makeLeadsInEveryState();
  const all = readJson(await run("--json"));
  const [a, b, c, d, e] = all;
  const rest = {
    received: "2026-10-01T11:00:00.000Z",
    ...MESSAGE,
    last_name: "",
    date: "today",
    spam_reasons: [],
  };
  const at = { at: "2026-10-01T11:59:59.000Z", transport: "smtp" };
  const delivered = { state: "delivered", due: null, attempts: [{ ...at, ok: true, error: "" }] };
  const failed = [{ ...at, ok: false, error: "Refused." }];
  expect(a).toEqual({
    id: "lead-a",
    ...rest,
    answered: "2026-10-01T12:00:00.000Z",
    preferred_contact: "chat",
    ...delivered,
    mails: [{ kind: "lead", messageId: "<lead-a@acme.example>", ...delivered }],
  });
  expect(b).toMatchObject({ state: "failing", due: "2026-10-01T12:10:00.000Z", attempts: failed });
  expect(c).toMatchObject(MEETING);
  const visit = { landing_page: "/blog", referrer: "www.example.org", campaign: "utm_source=news" };
  expect(d).toMatchObject({ state: "dead", answered: null, ...visit, pages_seen: "/blog, /pricing" });
  const spam_reasons = ["honeypot", "too\u001b[2J fast"];
  expect(e).toMatchObject({ state: "quarantined", due: null, answered: null, spam_reasons });
  expect(readJson(await run("show", "lead-b", "--json"))).toEqual(b);
});

test("show prints the same as YAML for people, without what its mails say", async () => {
  const { run } = await makeLeadsInEveryState();
  const { out } = await run("show", "lead-b");
  expect(out).toContain("\nmessage: |-\n  We need a shop.\n\n  Soon.\npage: /contact-us\n");
  const { due: _due, attempts: _attempts, ...lead } = readJson(await run("show", "lead-b", "--json"));
  expect(parse(out)).toEqual(lead);
  expect(lead.mails).toMatchObject([
    { kind: "lead", state: "failing" },
    { kind: "confirmation", state: "waiting" },
  ]);
});

test("nothing that a visitor wrote rewrites the terminal, passes for a heading or breaks the table", async () => {
  const { run } = await makeLeads([
    {
      first_name: "Eve\u001b[2J\nroot\u202eeno\u009b2J\u007f",
      message: "Hi\r\nMails\n\u001b[2Jgone\rback",
      meeting_start: "half\u001b past",
      meeting_time_zone: "Asia/Kolkata",
      spamReasons: ["honeypot"],
    },
    { id: "lead-2", first_name: "🙂".repeat(60) },
  ]);
  const { out } = await run("show", "lead-1");
  expect(out).toContain('\nmessage: "Hi\\r\\nMails\\n\\e[2Jgone\\rback"\npage:');
  expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect((await run()).out).toContain("Eve [2J root eno 2J");
  // Cut between characters.
  expect((await run()).out).toContain(` ${"🙂".repeat(47)}… `);
  const json = await run("--json");
  expect(json.out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  expect(readJson(json)[0]).toMatchObject({ first_name: "Eve\u001b[2J\nroot\u202eeno\u009b2J\u007f" });
});

test("export has the same columns for every lead", async () => {
  const { run } = await makeLeadsInEveryState();
  const { out } = await run("export");
  expect(await run("export", "--csv")).toMatchObject({ out });
  const [header, a, , c, d, e] = out.split("\r\n");
  expect(header).toBe(HEADER);
  expect(a).toMatch(
    /^lead-a,2026-10-01T11:00:00\.000Z,delivered,1,,.*,2026-10-01T12:00:00\.000Z,,,,chat,,,,$/s,
  );
  expect(c).toMatch(/,today,,,2026-11-24T14:30:00\.000Z,Asia\/Kolkata,,,,,$/);
  expect(d).toMatch(/,dead,1,Refused\.,.*,\/blog,www\.example\.org,utm_source=news,"\/blog, \/pricing"$/s);
  expect(e).toMatch(/,quarantined,0,,.*,,honeypot; too.\[2J fast,,,,,,,$/s);
});

test("no spreadsheet runs an exported text or changes a phone number", async () => {
  const formula = { first_name: '=HYPERLINK("x")', email: "@a", company_name: "-1", last_name: "a,b" };
  const phones = [
    ["+1 (813) 555-0142", "+1 (813) 555-0142"],
    ["+1-813-555-0142", "+1 813 555 0142"],
    ["+18135550142", "+1813555 0142"],
    ["+1+2", "'+1+2"],
  ] as const;
  const texts = ["\u200b=1+1", "﹦1", "\t1", "+1 813 555 0142 = ours"];
  const { run } = await makeLeads([
    { ...formula, page: "＝1" },
    ...phones.map(([phone_number], index) => ({ id: `phone-${index}`, phone_number })),
    ...texts.map((company_name, index) => ({ id: `text-${index}`, company_name })),
  ]);
  const rows = (await run("export", "--csv")).out.split("\r\n");
  const [, first] = rows;
  expect(first).toBe(
    `lead-1,2026-10-01T11:00:00.000Z,waiting,0,,"'=HYPERLINK(""x"")","a,b",'@a,+91 422 000 0000,'-1,"We need a shop.\nSoon.",'＝1,today,,,,,,,,,`,
  );
  const find = (id: string) => rows.find((row) => row.startsWith(`${id},`));
  for (const [index, [, cell]] of phones.entries())
    expect(find(`phone-${index}`)).toContain(`,asha@client.example,${cell},Client Ltd,`);
  for (const [index, text] of texts.entries()) expect(find(`text-${index}`)).toContain(`,'${text},`);
});

test("show says what became of a call", async () => {
  const { run, store } = await makeLeads([{ id: "lead-x" }]);
  const request = { start: NOW + 5 * HOUR_MS, seats: 1, spacing: HOUR_MS };
  for (const [id, spamReasons] of Object.entries({ "lead-a": [], "lead-b": [], "lead-c": ["honeypot"] }))
    await store.accept(makeArrival({ id }, { call: request, spamReasons }));
  await changeCall(store, { leadId: "lead-a", now: NOW, sequence: 0, request: undefined });
  const show = async (id: string) => /^call: (.*)$/m.exec((await run("show", id)).out)?.[1];
  const shown = await Promise.all(["lead-x", "lead-a", "lead-b", "lead-c"].map(show));
  expect(shown).toEqual([undefined, "canceled", "taken", "waiting"]);
});
