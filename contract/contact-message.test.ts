import { expect, it } from "vitest";
import { checkContactMessage, listProblems } from "./contact-message.ts";

const complete = { first_name: "Asha Raman", email: "asha@example.com", phone_number: "+91 (422) 555-0100" };
const longest = "x".repeat(9_998);
const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000));
const meeting = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };

it("accepts the three required fields and fills in the others", () => {
  expect(checkContactMessage(complete)).toEqual({
    ok: true,
    message: { ...complete, last_name: "", company_name: "", message: "", page: "/", date: "" },
  });
});

it.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["trims values", { first_name: "  Asha " }, { first_name: "Asha" }],
  [
    "drops control characters, not tabs",
    { message: "a\u0000b\u001bc\u0085\td\r\ne" },
    { message: "abc\td\ne" },
  ],
  ["normalizes line ends", { message: "a\r\nb\rc\n\nd\r\n\r\ne" }, { message: "a\nb\nc\n\nd\n\ne" }],
  ["then counts characters", { message: `${longest}\r\ny` }, { message: `${longest}\ny` }],
  ["replaces lone surrogates, not pairs", { message: "\ud83d 🙂 \udc00" }, { message: "\ufffd 🙂 \ufffd" }],
  ["includes a meeting", meeting, meeting],
  ["accepts any time", { meeting_start: " half\u0000 past\n" }, { meeting_start: "half past" }],
  [
    "accepts any preference",
    { preferred_contact: "carrier pigeon" },
    { preferred_contact: "carrier pigeon" },
  ],
  [
    "writes a meeting as text",
    { meeting_start: 7, meeting_time_zone: deep },
    { meeting_start: "7", meeting_time_zone: "" },
  ],
])("%s", (_, fields, message) => {
  expect(checkContactMessage({ ...complete, ...fields })).toMatchObject({ ok: true, message });
});

it("reports every missing field", () => {
  expect(checkContactMessage({})).toEqual({
    ok: false,
    errors: { first_name: "required", email: "email", phone_number: "phone" },
  });
});

it.each([
  ["first_name", "   ", "required"],
  ["first_name", "\u0000", "required"],
  ["first_name", "x".repeat(201), "tooLong"],
  ["email", "asha@example.com\r\nBcc: all@example.com", "email"],
  ["email", `a@${".".repeat(300)}@`, "tooLong"],
  ["message", "x".repeat(10_001), "tooLong"],
  ["message", `${longest}\r\nyz`, "tooLong"],
  ["company_name", 7, "invalid"],
  ["page", null, "invalid"],
  ["meeting_start", "9".repeat(201), "tooLong"],
  ["meeting_time_zone", "z".repeat(300), "tooLong"],
])("rejects %s %j as %s", (field, value, error) => {
  expect(checkContactMessage({ ...complete, [field]: value })).toEqual({
    ok: false,
    errors: { [field]: error },
  });
});

it.each([null, undefined, 7, "text", []])("rejects %j without throwing", (input) => {
  expect(checkContactMessage(input).ok).toBe(false);
});

it("lists problems in the order of the form", () => {
  const errors = {
    phone_number: "phone",
    page: "tooLong",
    message: "tooLong",
    first_name: "required",
  } as const;
  const fields = listProblems(errors, {}).map(({ field }) => field);
  expect(fields).toEqual(["first_name", "phone_number", "message"]);
});

it.each([
  ["+1 813 555 0100 x12", "phoneExtension"],
  ["813.555.0100x12", "phoneExtension"],
  ["(813) 555-0100, ext. 12", "phoneExtension"],
  ["+91 422 5550100 Extn: 7", "phoneExtension"],
  ["813 555 0100 #12", "phoneExtension"],
  ["12", "phoneShort"],
  ["+1.2", "phoneShort"],
  ["", "phone"],
  ["call me", "phone"],
  ["+1 813 555x", "phone"],
  ["ext. 12", "phone"],
])("for the phone number %j suggests %s", (phone_number, fix) => {
  const problem = { field: "phone_number", error: "phone", fix, excess: 0 };
  expect(listProblems({ phone_number: "phone" }, { phone_number })).toEqual([problem]);
});

it.each([
  ["message", "y".repeat(12_345), 2_345],
  ["message", ` ${"y".repeat(9_000)}\r\n${"य".repeat(1_001)} `, 2],
  ["first_name", `${"n".repeat(201)}\u200b`, 1],
] as const)("tells by how much a long %s is too long", (field, typed, excess) => {
  const problem = { field, error: "tooLong", fix: "tooLong", excess };
  expect(listProblems({ [field]: "tooLong" }, { [field]: typed })).toEqual([problem]);
});
