import { expect, it } from "vitest";
import { checkForm } from "./form-fields.ts";

const meeting = { meeting_start: "2026-11-24T09:00:00.000Z", meeting_time_zone: "Europe/Berlin" };
const values = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "We need a shop.",
  page: "/contact-us",
  date: "Sat Nov 21 2026",
};
const booking = { ...values, ...meeting };

it.each([
  ["12", false],
  ["+12 3", false],
  ["1234", true],
  ["12.34", true],
])("tells whether the phone number %j is long enough: %s", (phone_number, ok) => {
  expect(checkForm({ ...values, phone_number }, undefined).ok).toBe(ok);
});

it("reports a short phone number along with other errors", () => {
  const wrong = { ...values, email: "nobody", phone_number: "12" };
  expect(checkForm(wrong, undefined)).toEqual({
    ok: false,
    errors: { email: "email", phone_number: "phone" },
  });
});

it("keeps the meeting of a corrected booking", () => {
  const corrected = { ...values, phone_number: "+91 422 000 0001" };
  expect(checkForm(corrected, booking)).toEqual({ ok: true, message: { ...corrected, ...meeting } });
});

it("replaces the meeting with a new one", () => {
  const moved = { ...booking, meeting_start: "2026-11-25T09:00:00.000Z" };
  expect(checkForm(moved, booking)).toEqual({ ok: true, message: moved });
});

it.each([
  ["another matter", { message: "Another matter" }],
  ["another sender", { first_name: "Jo", email: "jo@other.example", phone_number: "+1 813 000 0000" }],
])("adds no meeting to a message of %s", (_, other) => {
  const message = { ...values, ...other };
  expect(checkForm(message, booking)).toEqual({ ok: true, message });
});
