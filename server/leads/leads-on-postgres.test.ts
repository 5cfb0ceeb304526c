import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimAll, FAILED, GIVEN_UP, HOUR_MS, makeLeads, NOW, tryMails } from "#server/leads/test-leads.ts";
import { makePostgresDatabase } from "#server/testing/postgres-database.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("every subcommand works on PostgreSQL", async () => {
  const { run, store } = await makeLeads(
    [
      { id: "lead-a", wantsConfirmation: true },
      { id: "lead-b", email: "other@client.example", doubts: ["honeypot filled"] },
      { id: "lead-c", email: "old@client.example", receivedAt: NOW - 40 * 24 * HOUR_MS },
    ],
    await makePostgresDatabase(),
  );
  await tryMails(store, { "lead-a": FAILED, "lead-c": GIVEN_UP });
  expect((await run("list")).out).toMatch(
    /^ID .*\nlead-c .* dead .*\nlead-a .* failing .*\nlead-b .* quarantined /,
  );
  expect(JSON.parse((await run("--json")).out)).toHaveLength(3);
  expect((await run("show", "lead-a")).out).toContain("11:59:59 failed (smtp): Refused.\n");
  expect((await run("quarantine")).out).toMatch(/\nlead-b .* honeypot filled\n/);
  expect((await run("export", "--csv")).out.split("\r\n")).toHaveLength(5);
  expect(await run("answered", "lead-a", "nobody")).toMatchObject({
    code: 1,
    err: "There is no lead nobody.\n",
  });
  expect(await run("retry", "lead-a")).toMatchObject({ code: 0 });
  expect(await run("release", "lead-b")).toMatchObject({ code: 0 });
  const due = (await claimAll(store)).filter(({ kind }) => kind === "lead");
  expect(due.map(({ lead }) => lead.id).sort()).toEqual(["lead-a", "lead-b"]);
  expect((await run("figures")).out).toMatch(/received +2\n.*answered +1\n.*to answer +1 h 0 min\n/s);
  expect((await run("erase", "ASHA@client.example")).out).toMatch(/^1 lead /);
  expect((await run("prune", "30")).out).toBe("1 lead older than 30 days deleted.\n");
  expect((await store.list()).map(({ lead }) => lead.id)).toEqual(["lead-b"]);
});

test("a backup of PostgreSQL is a matter of its own tools", async () => {
  const { run } = await makeLeads([{}], await makePostgresDatabase());
  const file = join(makeTempFolder(), "copy.db");
  const { code, out, err } = await run("backup", file);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]*pg_dump[^\n]*\n$/);
  expect(existsSync(file)).toBe(false);
});
