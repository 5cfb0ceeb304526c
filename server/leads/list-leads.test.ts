import { describe, expect, test } from "vitest";
import { DELIVERED, FAILED, GIVEN_UP, makeLeads, NOW, tryMails } from "#server/leads/test-leads.ts";
import { MESSAGE } from "#server/testing/messages.ts";

describe("the table", () => {
  test("shows each lead with the state of its mail", async () => {
    const { run, store } = await makeLeads([
      { id: "lead-a" },
      { id: "lead-b" },
      { id: "lead-c" },
      { id: "lead-d" },
      { id: "lead-e", doubts: ["honeypot"] },
    ]);
    await tryMails(store, { "lead-a": DELIVERED, "lead-b": FAILED, "lead-d": GIVEN_UP });
    await store.markAnswered("lead-a", NOW);
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

  test("is what the command shows when nothing is asked", async () => {
    const { run } = await makeLeads([{}]);
    expect(await run()).toEqual(await run("list"));
  });

  test("cannot be rewritten by a name", async () => {
    const { run } = await makeLeads([{ first_name: "Eve\u001b[2J\nroot\u202eeno" }]);
    expect((await run()).out).toContain("Eve [2J root eno");
  });

  test("cuts what is too long, between characters", async () => {
    const { run } = await makeLeads([{ first_name: "🙂".repeat(60) }]);
    expect((await run()).out).toContain(` ${"🙂".repeat(47)}… `);
  });

  test("says that an empty database is empty", async () => {
    const { run } = await makeLeads([]);
    expect((await run()).out).toMatch(/^No leads yet in the file \S+leads\.db\.\n.*DATA_DIR.*\n$/);
  });
});

describe("--json", () => {
  test("has every field, every mail and every attempt", async () => {
    const { run, store } = await makeLeads([{}]);
    await tryMails(store, { "lead-1": FAILED });
    await store.markAnswered("lead-1", NOW);
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

  test("has the doubts of a lead in quarantine", async () => {
    const { run } = await makeLeads([{ doubts: ["honeypot", "too fast"] }]);
    expect(JSON.parse((await run("--json")).out)).toMatchObject([
      { state: "quarantined", due: null, answered: null, doubts: ["honeypot", "too fast"] },
    ]);
  });

  test("holds no character that a terminal obeys, and loses none", async () => {
    const first_name = "Eve\u001b[2J\u009b2J\u007f\u202e";
    const { run } = await makeLeads([{ first_name }]);
    const { out } = await run("--json");
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    expect(JSON.parse(out)).toMatchObject([{ first_name }]);
  });
});
