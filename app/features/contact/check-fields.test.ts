import { expect, it } from "vitest";
import { findFieldErrors } from "./use-contact-form.ts";

const wish = { meeting_start: "2026-11-24T09:00:00.000Z", meeting_time_zone: "Europe/Berlin" };
const words = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "We need a shop.",
  page: "/contact-us",
  date: "Sat Nov 21 2026",
};
const booking = { ...words, ...wish };

it("leaves a corrected booking its time", () => {
  const corrected = { ...words, phone_number: "+91 422 000 0001" };
  expect(findFieldErrors(corrected, booking)).toEqual({ ok: true, message: { ...corrected, ...wish } });
});

it("takes another time for the former one", () => {
  const moved = { ...booking, meeting_start: "2026-11-25T09:00:00.000Z" };
  expect(findFieldErrors(moved, booking)).toEqual({ ok: true, message: moved });
});

it.each([
  ["another matter", { message: "Another matter" }],
  ["another sender", { first_name: "Jo", email: "jo@other.example", phone_number: "+1 813 000 0000" }],
])("gives a message of %s no time", (_, other) => {
  const message = { ...words, ...other };
  expect(findFieldErrors(message, booking)).toEqual({ ok: true, message });
});
