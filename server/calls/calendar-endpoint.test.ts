import { sync, type VEvent } from "node-ical";
import { describe, expect } from "vitest";
import { CALL_CALENDAR_PATH } from "#contract/call-rules.ts";
import { calendarSecretName, writeCalendarLink } from "#server/calls/calendar-endpoint.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { changeCall } from "#server/testing/change-call.ts";
import { MAIL_SETTINGS } from "#server/testing/mails.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { readEvent, valuesOf } from "#server/testing/read-event.ts";
import { recordLog } from "#server/testing/record-log.ts";
import { openTestStore, STORE_KINDS, type StorePlace } from "#server/testing/stores.ts";
import { makeTestApp } from "#server/testing/test-app.ts";

const INBOX = { INBOX_PORT: "3100", INBOX_ORIGIN: "https://inbox.acme.example" };
// The test app's clock says Monday, January 1, 2024. Tampa has no calls at six in the morning.
const TAMPA = Date.UTC(2024, 0, 2, 18);
const INDIA = Date.UTC(2024, 0, 2, 6);

async function openScene(place: StorePlace) {
  const store = await openTestStore(place);
  const { log, lines } = recordLog();
  const scene = await makeTestApp(INBOX, undefined, { store, log });
  const ask = (id: string, start: number, lead: Partial<Lead> = {}, spamReasons: string[] = []) =>
    store.accept(
      makeArrival(
        { id, meeting_start: new Date(start).toISOString(), preferred_contact: "video call", ...lead },
        { call: { start, seats: 2, spacing: 1_800_000 }, wantsConfirmation: true, spamReasons },
      ),
    );
  const readLink = async (office: string) =>
    writeCalendarLink(await store.readSecret(calendarSecretName(office)), "", office);
  const read = async (office: string) => (await scene.fetch(await readLink(office))).text();
  return { ...scene, store, ask, readLink, read, lines };
}

function listEvents(ics: string): VEvent[] {
  const parts = Object.values(sync.parseICS(ics));
  return parts.filter(
    (part): part is VEvent => part !== undefined && "type" in part && part.type === "VEVENT",
  );
}

describe.each(STORE_KINDS)("the calendar of an office in $kind", ({ test }) => {
  test("has its held calls as they are in invitations", async ({ place }) => {
    const { store, ask, read } = await openScene(place);
    await ask("lead-1", TAMPA, { company_name: "Client; Söhne, Ltd\r\nX:1", last_name: "Ünsal".repeat(20) });
    await ask("india", INDIA);
    await ask("spam", TAMPA + 3_600_000, {}, ["honeypot"]);
    await ask("past", TAMPA - 29 * 86_400_000);
    await ask("long-past", TAMPA - 35 * 86_400_000);
    const moved = TAMPA + 7_200_000;
    const wish = { start: moved, seats: 2, spacing: 1_800_000 };
    expect(await changeCall(store, { leadId: "lead-1", sequence: 0, wish, now: 5_000 })).toBe("done");
    const ics = await read("usa");
    // Also strictly: lines end and fold as in the standard.
    const strict = readEvent(ics);
    const events = listEvents(ics);
    expect(valuesOf(strict, "REFRESH-INTERVAL")).toEqual(["PT15M"]);
    expect(valuesOf(strict, "METHOD")).toEqual([]);
    expect(events.map(({ uid }) => uid)).toEqual(["past@acme.example", "lead-1@acme.example"]);
    const event = events[1];
    expect(Number(event?.start)).toBe(moved);
    expect(event?.summary).toMatch(/^Call with Asha Rao (?:Ünsal){20}, Client; Söhne, Ltd X:1$/);
    expect(String(event?.description).split("\n").slice(2)).toEqual([
      "asha@client.example",
      "+91 422 000 0000",
      "video call",
      "https://inbox.acme.example/inbox/leads/lead-1",
    ]);
    expect(listEvents(await read("india")).map(({ uid }) => uid)).toEqual(["india@acme.example"]);

    const claims = [];
    for (let next = await store.claimDue(6_000, 7_000); next; next = await store.claimDue(6_000, 7_000))
      claims.push(next);
    const invitation = claims.find(({ lead, kind }) => lead.id === "lead-1" && kind === "invitation");
    const sent = readEvent((invitation && writeMail(invitation, MAIL_SETTINGS, 6_000).event?.ics) ?? "");
    for (const name of ["UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND"])
      expect(valuesOf(strict, name), name).toEqual(expect.arrayContaining(valuesOf(sent, name)));
    expect(event?.sequence).toBe(1);

    await changeCall(store, { leadId: "lead-1", sequence: 1, wish: undefined, now: 6_000 });
    expect(listEvents(await read("usa")).map(({ uid }) => uid)).toEqual(["past@acme.example"]);
  });

  test("is not changed without a change, and is nobody else's", async ({ place }) => {
    const { fetch, ask, readLink, store, lines } = await openScene(place);
    await ask("lead-1", TAMPA);
    const link = await readLink("usa");
    expect(link).toMatch(/^\/api\/v1\.0\/calls\/calendar\/usa\.[\w-]{43}\.ics$/);
    const answer = await fetch(link);
    const etag = answer.headers.get("etag") ?? "";
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    const again = await fetch(link, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await fetch(link, { method: "POST" })).status).toBe(405);
    const nothing = await (await fetch("/api/v1.0/nothing")).text();
    const expectNothing = async (path: string) => {
      const refused = await fetch(path);
      expect([path, refused.status, await refused.text()]).toEqual([path, 404, nothing]);
    };
    const others = ["india", "paris"].map((office) => link.replace("/usa.", `/${office}.`));
    for (const path of [...others, link.replace(/.\.ics$/, "_.ics"), link.replace(".ics", "")])
      await expectNothing(path);
    await expectNothing(`${CALL_CALENDAR_PATH}/`);
    await store.renewSecret(calendarSecretName("usa"));
    await expectNothing(link);
    expect((await fetch(await readLink("usa"))).status).toBe(200);
    expect(lines).toEqual([]);
    const many = await Promise.all(Array.from({ length: 40 }, () => fetch(link)));
    expect(many.at(-1)?.status).toBe(429);
  });

  test("is unavailable while the store is, without its URL in the log", async ({ place }) => {
    const { fetch, readLink, store, lines } = await openScene(place);
    const link = await readLink("usa");
    await store.close();
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(lines).toEqual([expect.not.stringContaining(link.slice(-40))]);
  });
});
