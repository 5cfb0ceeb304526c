import { expect, test } from "vitest";
import { readMeetingRequest } from "#server/relay/mails/read-wish.ts";
import { OFFICES } from "#server/testing/fake-build.ts";
import { makeLead } from "#server/testing/messages.ts";
import { RECEIVED, WISH } from "#server/testing/wishes.ts";

const read = (meeting_start: string, now = RECEIVED) =>
  readMeetingRequest(makeLead({ receivedAt: RECEIVED, meeting_start }), OFFICES, now);

test("most leads wish no call", () => {
  expect(read("")).toBeUndefined();
});

test.each([
  ["2026-11-24T12:00:00.000Z", ["india", "usa"]],
  ["2026-11-24T12:00Z", ["india", "usa"]],
  ["2026-11-24T17:00:00+05:30", ["india"]],
  ["2026-11-24T15:30:00Z", ["usa"]],
])("at %s a call can begin", (start, open) => {
  const wish = read(start);
  expect(wish).toMatchObject({ kind: "slot", start: new Date(start) });
  expect(wish?.kind === "slot" && wish.open.map(({ id }) => id)).toEqual(open);
});

test.each([
  ["2026-11-24T12:10:00Z", "noSlot"],
  ["2026-11-24T00:00:00Z", "noSlot"],
  ["2026-11-22T12:00:00Z", "past"],
  // Half an hour ahead.
  ["2026-11-23T08:30:00Z", "noSlot"],
  ["2027-11-24T12:00:00Z", "noSlot"],
  ["2026-11-24T12:00:00", "unreadable"],
  ["2026-13-24T12:00:00Z", "unreadable"],
  ["Tuesday at noon", "unreadable"],
  ["1764000000000", "unreadable"],
])("%s is %s", (start, kind) => {
  expect(read(start)).toMatchObject({ kind });
});

test("what was free when the message came stays so until it is over", () => {
  const start = Date.parse(WISH.meeting_start);
  expect(read(WISH.meeting_start, start - 1)).toMatchObject({ kind: "slot" });
  expect(read(WISH.meeting_start, start)).toMatchObject({ kind: "past" });
});
