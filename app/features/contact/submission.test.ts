import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import {
  corrects,
  createKey,
  type DeliveryResult,
  type FormState,
  IDLE,
  isBusy,
  isSameMessage,
  keepMeeting,
  showNews,
  submissionSchema,
} from "./submission.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it.each(["a secure", "an insecure"])(
  "each submission has its own UUID in %s context, and survives serialization",
  (kind) => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    if (kind === "an insecure") vi.stubGlobal("crypto", { getRandomValues });
    const submission = { key: createKey(), message: MESSAGE, trap: "a fax number" };
    expect(submission.key).toMatch(UUID);
    expect(createKey()).not.toBe(submission.key);
    expect(v.parse(submissionSchema, JSON.parse(JSON.stringify(submission)))).toEqual(submission);
  },
);

it("messages are the same if they differ in their date only", () => {
  expect(isSameMessage(MESSAGE, { ...MESSAGE, date: "Sun Nov 22 2026" })).toBe(true);
  expect(isSameMessage(MESSAGE, { ...MESSAGE, message: "We need two shops." })).toBe(false);
});

const NEW_SENDER = { first_name: "Ben Rao", email: "ben@client.example", phone_number: "+91 422 000 0001" };

it.each<[string, Partial<ContactMessage>, boolean]>([
  ["no change", {}, true],
  ["added text", { message: "Hello!\nWe need a shop. And a blog." }, true],
  ["another email address", { email: "asha@elsewhere.example" }, true],
  ["another name and number", { first_name: "A. Rao", phone_number: "+91 422 000 0001" }, true],
  ["a name in other case and spacing, with all else new", { ...NEW_SENDER, first_name: " ASHA rao " }, true],
  ["another page and company", { page: "/", company_name: "Rao & Co" }, true],
  ["another text from the same sender", { message: "We need a blog." }, false],
  ["only a part of the text", { message: "We need" }, false],
  ["no text", { message: "" }, false],
  ["the same text from another sender", NEW_SENDER, false],
])("a message with %s corrects the former one: %s", (_, change, isCorrection) => {
  expect(corrects({ ...MESSAGE, ...change }, MESSAGE)).toBe(isCorrection);
});

it.each(["", "\n We need a shop. "])("any text corrects the former text %j", (message) => {
  expect(corrects(MESSAGE, { ...MESSAGE, message })).toBe(true);
});

const meeting = { meeting_start: "2026-11-24T09:00:00.000Z", meeting_time_zone: "Europe/Berlin" };

it.each<[string, Partial<ContactMessage>, Partial<ContactMessage>]>([
  ["keeps its meeting when it is corrected", { phone_number: "+91 422 000 0001" }, meeting],
  ["gets a new meeting", { ...meeting, meeting_start: "2026-11-25T09:00:00.000Z" }, {}],
  ["adds no meeting to another matter", { message: "Another matter" }, {}],
  ["adds no meeting to a message of another sender", NEW_SENDER, {}],
])("a booking %s", (_, change, kept) => {
  const message = { ...MESSAGE, ...change };
  expect(keepMeeting(message, { ...MESSAGE, ...meeting })).toEqual({ ...message, ...kept });
});

const submission = { key: "mine", message: MESSAGE, trap: "" };
const other = { ...submission, key: "other" };

const RESULTS: DeliveryResult[] = [
  { name: "sent", isLate: false },
  { name: "sent", isLate: true },
  { name: "queued", reason: "savedOffline" },
  { name: "failed", reason: "refused" },
  { name: "failed", reason: "refusedAside" },
];
const STATES: FormState[] = [
  IDLE,
  { name: "checking", submission },
  { name: "sending", submission },
  ...RESULTS.map((result) => ({ ...result, submission })),
];

it("is busy until an attempt ends", () => {
  expect(STATES.filter(isBusy).map(({ name }) => name)).toEqual(["checking", "sending"]);
});

it.each([
  ["its own queued message unless it is busy or sent", submission, ["idle", "queued", "failed"]],
  ["another message only when idle", other, ["idle"]],
])("shows news of %s", (_, about, names) => {
  for (const result of RESULTS) {
    for (const state of STATES) {
      const after = expect(showNews(state, about, result), `from ${JSON.stringify(state)}`);
      if (names.includes(state.name)) after.toEqual({ ...result, submission: about });
      else after.toBe(state);
    }
  }
});
