import { expect, test } from "vitest";
import { changeCall } from "#server/testing/change-call.ts";
import { FACTS, writeManifest } from "#server/testing/fake-build.ts";
import { expectFailure, makeLeads, runCommand } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("calendar prints a URL that works until it is renewed", async () => {
  const { run, store, dataDir } = await makeLeads([]);
  writeManifest(dataDir, FACTS);
  const { fetch } = await makeTestApp({}, FACTS, { store });
  const readStatus = async (url: string) => (await fetch(new URL(url).pathname)).status;
  const first = await run("calendar", "usa");
  expect(first.out).toMatch(
    /Tampa.*:\nhttps:\/\/www\.acme\.example\/api\/v1\.0\/calls\/calendar\/usa\.\S+\.ics\n$/,
  );
  expect(await run("calendar", "usa")).toEqual(first);
  const url = first.out.trim().split("\n")[1] ?? "";
  expect(await readStatus(url)).toBe(200);
  const renewed = (await run("calendar", "usa", "--renew")).out.trim().split("\n")[1] ?? "";
  expect([await readStatus(url), await readStatus(renewed)]).toEqual([404, 200]);
  const elsewhere = await runCommand({ DATA_DIR: dataDir, SITE_URL: "https://acme.test" }, "calendar", "usa");
  expect(elsewhere.out).toContain(renewed.replace("https://www.acme.example", "https://acme.test"));
  const unknown = await run("calendar", "paris");
  expectFailure(unknown);
  expect(unknown.err).toBe('OFFICE must be the id of an office (india, usa), but "paris" was found.\n');
});

test("calendar needs a store and a build", async () => {
  const empty = makeTempFolder();
  expectFailure(await runCommand({ DATA_DIR: empty }, "calendar", "usa"));
  writeManifest(empty, FACTS);
  const result = await runCommand({ DATA_DIR: empty }, "calendar", "usa");
  expectFailure(result);
  expect(result.err).toContain("There is no store yet");
});

test("show says what became of a call", async () => {
  const { run, store } = await makeLeads([{ id: "lead-x" }]);
  const start = Date.UTC(2026, 9, 5, 14);
  const wish = { start, seats: 1, spacing: 1_800_000 };
  const ask = (id: string, spamReasons: string[] = []) =>
    store.accept(
      makeArrival({ id, meeting_start: new Date(start).toISOString() }, { call: wish, spamReasons }),
    );
  const show = async (id: string) => /^ {2}call {10}(.*)$/m.exec((await run("show", id)).out)?.[1];
  await ask("lead-a");
  await ask("lead-b");
  await ask("lead-c", ["honeypot"]);
  expect(await show("lead-x")).toBeUndefined();
  expect(await show("lead-a")).toBe("held");
  expect(await show("lead-b")).toBe("its time was taken");
  expect(await show("lead-c")).toBe("holds no time while in quarantine");
  const change = {
    leadId: "lead-a",
    wish: { ...wish, start: start + 3_600_000 },
    now: Date.UTC(2026, 9, 1, 13),
  };
  await changeCall(store, { ...change, sequence: 0 });
  expect(await show("lead-a")).toBe("held, moved on 2026-10-01 13:00:00 UTC");
  await changeCall(store, { ...change, sequence: 1, wish: undefined });
  expect(await show("lead-a")).toBe("canceled");
});
