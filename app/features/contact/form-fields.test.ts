import { expect, it } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { checkForm } from "./form-fields.ts";

const meeting = { meeting_start: "2026-11-24T09:00:00.000Z", meeting_time_zone: "Europe/Berlin" };
const booking = { ...MESSAGE, ...meeting };
const otherSender = { first_name: "Jo", email: "jo@other.example", phone_number: "+1 813 000 0000" };

it.each([
  ["12", false],
  ["+12 3", false],
  ["1234", true],
  ["12.34", true],
])("the phone number %j is long enough: %s", (phone_number, ok) => {
  expect(checkForm({ ...MESSAGE, phone_number }, undefined).ok).toBe(ok);
});

it("a short phone number is reported along with other errors", () => {
  const wrong = { ...MESSAGE, email: "nobody", phone_number: "12" };
  const errors = { email: "email", phone_number: "phone" };
  expect(checkForm(wrong, undefined)).toEqual({ ok: false, errors });
});

it.each([
  ["keeps its meeting when it is corrected", { phone_number: "+91 422 000 0001" }, meeting],
  ["gets a new meeting", { ...meeting, meeting_start: "2026-11-25T09:00:00.000Z" }, {}],
  ["adds no meeting to another matter", { message: "Another matter" }, {}],
  ["adds no meeting to a message of another sender", otherSender, {}],
])("a booking %s", (_, change, kept) => {
  const message = { ...MESSAGE, ...change };
  expect(checkForm(message, booking)).toEqual({ ok: true, message: { ...message, ...kept } });
});
