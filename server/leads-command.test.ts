import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runLeads } from "#server/leads-command.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import type { Lead } from "#server/relay/store/store.ts";
import { MESSAGE, makeLead } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

async function run(dataDir: string, ...args: string[]) {
  let out = "";
  let err = "";
  const code = await runLeads(args, {
    env: { DATA_DIR: dataDir },
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** A data folder whose store stays open meanwhile, as that of a running server does. */
async function makeData(...leads: Partial<Lead>[]) {
  const dataDir = makeTempFolder();
  const store = await openSqliteStore(join(dataDir, "leads.db"));
  onTestFinished(() => store.close());
  for (const lead of leads) await store.accept(makeLead(lead));
  return { dataDir, store };
}

describe("without a database", () => {
  test("there are no leads yet, and none is made", async () => {
    const dataDir = join(makeTempFolder(), "data");
    expect(await run(dataDir)).toEqual({ code: 0, out: "No leads yet.\n", err: "" });
    expect(await run(dataDir, "--json")).toEqual({ code: 0, out: "[]\n", err: "" });
    expect((await run(dataDir, "export", "--csv")).out).toMatch(/^id,received,[\w,]+\r\n$/);
    expect((await run(dataDir, "retry", "x")).code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe("the table", () => {
  test("shows each lead with the state of its mail", async () => {
    const { dataDir, store } = await makeData({ id: "a" }, { id: "b" }, { id: "c" });
    await store.recordAttempt("a", { ok: true, at: 2_000 });
    await store.recordAttempt("b", { ok: false, at: 2_000, error: "Refused.", retryAt: 9_000 });
    const [, a, b, c, ...rest] = (await run(dataDir)).out.split("\n");
    expect(a).toMatch(/^a +1970-01-01 00:00:01 +Asha Rao +asha@client\.example +delivered +1$/);
    expect(b).toMatch(/^b .* failing +1 +Refused\.$/);
    expect(c).toMatch(/^c .* waiting +0$/);
    expect(rest).toEqual([""]);
  });

  test("cannot be rewritten by a name", async () => {
    const { dataDir } = await makeData({ first_name: "Eve\u001b[2J\nroot" });
    expect((await run(dataDir)).out).toContain("Eve [2J root");
  });

  test("says that an empty database is empty", async () => {
    const { dataDir } = await makeData();
    expect((await run(dataDir)).out).toBe("No leads yet.\n");
  });
});

test("--json has every field and every attempt", async () => {
  const { dataDir, store } = await makeData({});
  await store.recordAttempt("lead-1", { ok: false, at: 2_000, error: "Refused.", retryAt: 9_000 });
  expect(JSON.parse((await run(dataDir, "--json")).out)).toEqual([
    {
      id: "lead-1",
      received: "1970-01-01T00:00:01.000Z",
      state: "failing",
      due: "1970-01-01T00:00:09.000Z",
      ...MESSAGE,
      last_name: "",
      date: "today",
      attempts: [{ at: "1970-01-01T00:00:02.000Z", ok: false, error: "Refused." }],
    },
  ]);
});

test("export gives RFC 4180 in which nothing is a formula", async () => {
  const { dataDir } = await makeData({
    first_name: '=HYPERLINK("x")',
    email: "@a",
    company_name: "-1",
    last_name: "a,b",
  });
  const { out } = await run(dataDir, "export", "--csv");
  const [header, ...rows] = out.split("\r\n");
  expect(header).toBe(
    "id,received,state,attempts,last_error,first_name,last_name,email,phone_number,company_name,message,page,date",
  );
  expect(rows).toEqual([
    `lead-1,1970-01-01T00:00:01.000Z,waiting,0,,"'=HYPERLINK(""x"")","a,b",'@a,'+91 422 000 0000,'-1,"We need a shop.\nSoon.",/contact-us,today`,
    "",
  ]);
});

test("retry makes one mail due now", async () => {
  const { dataDir, store } = await makeData({});
  await store.recordAttempt("lead-1", {
    ok: false,
    at: 2_000,
    error: "Refused.",
    retryAt: Date.now() + 900_000,
  });
  expect(await store.claimDue(Date.now(), 0)).toBeUndefined();
  expect(await run(dataDir, "retry", "lead-1")).toMatchObject({ code: 0, err: "" });
  expect(await store.claimDue(Date.now(), 0)).toMatchObject({ lead: { id: "lead-1" } });
});

test("--help lists what there is", async () => {
  const { code, out } = await run(makeTempFolder(), "--help");
  expect(code).toBe(0);
  for (const word of ["--json", "retry ID", "export --csv"]) expect(out).toContain(word);
});

test.each([
  ["remove"],
  ["--jsn"],
  ["retry"],
  ["retry", "nobody"],
  ["retry", "lead-1", "again"],
  ["export", "--xml"],
])("%s %s is one sentence and exit code 1", async (...args) => {
  const { dataDir } = await makeData({});
  const { code, out, err } = await run(dataDir, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]+\.\n$/);
});
