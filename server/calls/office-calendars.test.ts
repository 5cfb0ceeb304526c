import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import { CALL_STATE_HEADER, LEAD_ID_HEADER, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { LIMITS } from "#server/calls/office-calendars.ts";
import { MANIFEST, OFFICES } from "#server/testing/fake-build.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import {
  type CalendarAnswer,
  HOUR_STARTS,
  ONE_HOUR,
  openCalendars,
  writeCalendar,
} from "#server/testing/office-calendars.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";

const UNFOLLOWED = /^No answer: the address or a redirect of it cannot be followed\.$/;
const redirect = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { Location: location }).end();

const BAD: [name: string, bad: CalendarAnswer, reason: RegExp][] = [
  ["that doesn't exist", (response) => void response.writeHead(404).end(), /^The server answered 404\.$/],
  ["that hangs halfway", (response) => void response.writeHead(200).write("BEGIN"), /^No answer in time\.$/],
  ["that is huge", writeCalendar(...Array(1_000).fill(ONE_HOUR)), /^It is larger than 20000 bytes\.$/],
  ["that redirects in circles", (response, url) => redirect(url)(response), UNFOLLOWED],
  ["that redirects to an address without HTTPS", redirect("http://calendar.example/secret"), UNFOLLOWED],
  ["that is a page", "<!doctype html><title>Sign in</title>", /^What was found is not an iCalendar file\.$/],
];

test("a calendar that can't be read is reported once, keeps its former times for an hour, and then blocks nothing", async () => {
  const { calendars, listBusy, readLines, readTimes, time, answers, limits } = await openCalendars({
    usa: writeCalendar(ONE_HOUR),
  });
  const { fetchMs } = limits;
  const refresh = async (times: number) => {
    for (let count = 0; count < times; count++) await calendars.refresh();
    return { busy: listBusy(), unread: calendars.listUnread(), readAt: readTimes.get("usa") };
  };
  for (const [index, [name, bad, reason]] of BAD.entries()) {
    const readAt = time.now;
    const former = { busy: HOUR_STARTS, unread: ["Tampa"], readAt };
    if (name.includes("hangs")) limits.fetchMs = 50;
    answers.usa = bad;
    expect(await refresh(2), name).toEqual(former);
    time.now += HOUR_MS / 2;
    expect(await refresh(1), name).toEqual(former);
    time.now += HOUR_MS / 2;
    expect(await refresh(2), name).toEqual({ ...former, busy: [] });
    answers.usa = writeCalendar(ONE_HOUR);
    limits.fetchMs = fetchMs;
    // Read twice once.
    expect(await refresh(index === 0 ? 2 : 1), name).toEqual({
      busy: HOUR_STARTS,
      unread: [],
      readAt: time.now,
    });
    const report = {
      event: "The calendar of an office cannot be read",
      office: "usa",
      reason: expect.stringMatching(reason),
    };
    expect(readLines().slice(3 * index), name).toEqual([
      expect.objectContaining({ ...report, formerTimesCount: true }),
      expect.objectContaining({ ...report, formerTimesCount: false }),
      expect.objectContaining({ event: "The calendar of an office is read again", office: "usa" }),
    ]);
  }
  expect(JSON.stringify(readLines())).not.toMatch(/secret|Sign in/);
});

const list = (count: number) => Array.from({ length: count }, (_, index) => index).join();
const HEAVY = `FREQ=DAILY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`;
test("a rule that takes all memory or too long ends only the process that reads it, and former times count", async () => {
  const { calendars, listBusy, readLines, answers, limits } = await openCalendars({
    usa: writeCalendar(ONE_HOUR),
  });
  answers.usa = writeCalendar(`${ONE_HOUR}\nRRULE:${HEAVY}`);
  // The rule has no end: whatever the limit is, it takes all of it.
  limits.readMs = IS_FULL ? LIMITS.readMs : 1_500;
  await calendars.refresh();
  expect(listBusy()).toEqual(HOUR_STARTS);
  // Which comes first depends on the machine.
  const reason = expect.stringMatching(/^It is too large to read\.$|^It takes too long to read\.$/);
  expect(readLines()).toEqual([expect.objectContaining({ reason, formerTimesCount: true })]);
});

test("events that can't be read and zones that nobody knows are reported once", async () => {
  const events = [ONE_HOUR, "DTSTART:20240104T180000Z\nDURATION:PT30M"];
  const { calendars, listBusy, readLines, answers } = await openCalendars({
    usa: writeCalendar("SUMMARY:Some day", "DTSTART;TZID=Loom time:20240103T130000", ...events),
  });
  await calendars.refresh();
  expect(calendars.listUnread()).toEqual(["Tampa"]);
  answers.usa = writeCalendar(...events);
  for (let count = 0; count < 2; count++) await calendars.refresh();
  expect(listBusy()).toEqual([...HOUR_STARTS, "01-04T18:00"]);
  expect(readLines()).toMatchObject([
    { event: "Events in the calendar of an office cannot be read", office: "usa", skipped: 2 },
    { event: "The calendar of an office is read again", office: "usa" },
  ]);
});

test("the owners of a calendar are those of its URL and of the site", async () => {
  const GUEST = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@client.example";
  const decline = (address: string) => `${ONE_HOUR}\nATTENDEE;PARTSTAT=DECLINED:mailto:${address}\n${GUEST}`;
  const usa = writeCalendar(decline("Asha@acme.example"), decline("desk@acme.example"));
  const path = "asha%40acme.example/private-1/basic.ics";
  expect((await openCalendars({ usa }, { path, email: "desk@acme.example" })).listBusy()).toEqual([]);
});

test("the buffer is kept, and a time is busy when each office that is open then is busy", async () => {
  const { listBusy } = await openCalendars({ usa: writeCalendar(ONE_HOUR) }, { buffer: 15 });
  expect(listBusy()).toEqual(["01-02T17:30", ...HOUR_STARTS, "01-02T19:00"]);
  // Both are open at 12:00 UTC.
  const event = writeCalendar("DTSTART:20240102T113000Z\nDURATION:PT2H");
  const indiaOnly = await openCalendars({ india: event, usa: writeCalendar() });
  expect(indiaOnly.listBusy()).toEqual(["01-02T11:30"]);
  const both = await openCalendars({ india: event, usa: event });
  expect(both.listBusy()).toEqual(["01-02T11:30", "01-02T12:00", "01-02T12:30", "01-02T13:00"]);
});

test("a busy time is taken for visitors, whose leads are stored", async () => {
  const { calendars } = await openCalendars({ usa: writeCalendar(ONE_HOUR) });
  const organization = { ...MANIFEST.organization, offices: OFFICES.filter(({ id }) => id === "usa") };
  const scene = await makeTestApp({ BOT_CHECK: "off" }, { ...MANIFEST, organization }, { calendars });
  const taken = async () => (await (await scene.fetch(TAKEN_CALLS_PATH)).json()).taken;
  const BUSY = "2024-01-02T18:00:00.000Z";
  expect(await taken()).toEqual([BUSY, "2024-01-02T18:30:00.000Z"]);
  const send = (meeting_start: string) =>
    scene.sendJson(
      makeSendBody({ template_params: { ...MESSAGE, meeting_start, meeting_time_zone: "UTC" } }),
      { [SUBMISSION_KEY_HEADER]: "00000000-0000-4000-8000-0000000000aa" },
    );
  const refused = await send(BUSY);
  expect([refused.status, await refused.text(), refused.headers.get(CALL_STATE_HEADER)]).toEqual([
    200,
    "OK",
    "taken",
  ]);
  const leadId = refused.headers.get(LEAD_ID_HEADER) ?? "";
  expect((await scene.store.find(leadId))?.call?.state).toBe("taken");
  expect((await send("2024-01-02T19:00:00.000Z")).headers.get(CALL_STATE_HEADER)).toBeNull();
  expect(await scene.store.list()).toHaveLength(1);
});
