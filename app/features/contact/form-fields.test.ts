import { expect, it } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { checkFields, holdsMessage } from "./form-fields.ts";

it.each([
  ["12", false],
  ["+12 3", false],
  ["1234", true],
  ["12.34", true],
])("the phone number %j is long enough: %s", (phone_number, ok) => {
  expect(checkFields({ ...MESSAGE, phone_number }).ok).toBe(ok);
});

it("a short phone number is reported along with other errors", () => {
  const wrong = { ...MESSAGE, email: "nobody", phone_number: "12" };
  const errors = { email: "email", phone_number: "phone" };
  expect(checkFields(wrong)).toEqual({ ok: false, errors });
});

it.each([
  ["the same values", {}, true],
  ["the same values on another day and page", { date: "Sun Nov 22 2026", page: "/elsewhere" }, true],
  ["spaces that are not sent", { first_name: ` ${MESSAGE.first_name} ` }, true],
  ["other words", { message: "Another matter" }, false],
  ["a preference", { preferred_contact: "chat" }, false],
  ["no preference", { preferred_contact: "" }, true],
])("values with %s are those of a message: %s", (_, change, isHeld) => {
  const { last_name: _unused, ...values } = MESSAGE;
  expect(holdsMessage({ ...values, ...change }, MESSAGE)).toBe(isHeld);
});

it("values match those of a message with its brief, and of a booking with another time", () => {
  const sent = { ...MESSAGE, message: `${MESSAGE.message}\n\nAn estimate` };
  expect(holdsMessage({ ...MESSAGE, brief: "An estimate" }, sent)).toBe(true);
  expect(holdsMessage({ ...MESSAGE, brief: "Another estimate" }, sent)).toBe(false);
  const meeting = { meeting_start: "2026-11-24T09:00:00.000Z", meeting_time_zone: "Europe/Berlin" };
  const later = { ...meeting, meeting_start: "2026-11-25T09:00:00.000Z" };
  expect(holdsMessage({ ...MESSAGE, ...later }, { ...MESSAGE, ...meeting })).toBe(true);
  expect(holdsMessage({ ...MESSAGE, ...later }, MESSAGE)).toBe(false);
});
