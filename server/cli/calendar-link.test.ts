import { expect, test } from "vitest";
import { changeCall } from "#server/testing/change-call.ts";
import { FACTS, writeManifest } from "#server/testing/fake-build.ts";
import { expectFailure, makeLeads, runCommand } from "#server/testing/leads-command.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

test("calendar prints a URL that works until it is renewed, and needs a store and a build", async () => {
  const { run, store, dataDir } = await makeLeads([]);
  expectFailure(await run("calendar", "usa"));
  writeManifest(dataDir, FACTS);
  const { fetch } = await makeTestApp({}, FACTS, { store });
  const readStatus = async (url: string) => (await fetch(new URL(url).pathname)).status;
  const first = await run("calendar", "usa");
  expect(first.out).toMatch(
    /Tampa.*:\nhttps:\/\/www\.acme\.example\/api\/v1\.0\/calls\/calendar\/usa\.\S+\.ics\n$/,
  );
  expect(await run("calendar", "usa")).toEqual(first);
  const readUrl = ({ out }: { out: string }) => out.trim().split("\n")[1] ?? "";
  expect(await readStatus(readUrl(first))).toBe(200);
  const renewed = readUrl(await run("calendar", "usa", "--renew"));
  expect([await readStatus(readUrl(first)), await readStatus(renewed)]).toEqual([404, 200]);
  const elsewhere = await runCommand({ DATA_DIR: dataDir, SITE_URL: "https://acme.test" }, "calendar", "usa");
  expect(readUrl(elsewhere)).toBe(renewed.replace("https://www.acme.example", "https://acme.test"));
  const err = 'OFFICE must be the id of an office (india, usa), but "paris" was found.\n';
  expect(await run("calendar", "paris")).toEqual({ code: 1, out: "", err });
  const empty = makeTempFolder();
  writeManifest(empty, FACTS);
  const storeless = await runCommand({ DATA_DIR: empty }, "calendar", "usa");
  expectFailure(storeless);
  expect(storeless.err).toContain("There is no store yet");
});

test("show says what became of a call", async () => {
  const { run, store } = await makeLeads([{ id: "lead-x" }]);
  const start = Date.UTC(2026, 9, 5, 14);
  const wish = { start, seats: 1, spacing: 1_800_000 };
  for (const [id, spamReasons] of [
    ["lead-a", []],
    ["lead-b", []],
    ["lead-c", ["honeypot"]],
  ] as const) {
    const lead = { id, meeting_start: new Date(start).toISOString() };
    await store.accept(makeArrival(lead, { call: wish, spamReasons: [...spamReasons] }));
  }
  const show = async (id: string) => /^ {2}call {10}(.*)$/m.exec((await run("show", id)).out)?.[1];
  const shown = await Promise.all(["lead-x", "lead-a", "lead-b", "lead-c"].map(show));
  const held = "holds no time while in quarantine";
  expect(shown).toEqual([undefined, "held", "its time was taken", held]);
  const change = { leadId: "lead-a", now: Date.UTC(2026, 9, 1, 13) };
  await changeCall(store, { ...change, wish: { ...wish, start: start + 3_600_000 }, sequence: 0 });
  expect(await show("lead-a")).toBe("held, moved on 2026-10-01 13:00:00 UTC");
  await changeCall(store, { ...change, sequence: 1, wish: undefined });
  expect(await show("lead-a")).toBe("canceled");
});
