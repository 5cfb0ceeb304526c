import { describe, expect, it } from "vitest";
import { checkContactMessage } from "./contact-message.ts";

const complete = { first_name: "Asha Raman", email: "asha@example.com", phone_number: "+91 (422) 555-0100" };

describe("checkContactMessage", () => {
  it("accepts the three required fields and fills in the others", () => {
    expect(checkContactMessage(complete)).toEqual({
      ok: true,
      message: { ...complete, last_name: "", company_name: "", message: "", page: "/", date: "" },
    });
  });

  it("trims values", () => {
    const check = checkContactMessage({ ...complete, first_name: "  Asha " });
    expect(check.ok && check.message.first_name).toBe("Asha");
  });

  it("drops control characters and keeps tabs", () => {
    const check = checkContactMessage({ ...complete, message: "a\u0000b\u001bc\u0085\td\r\ne" });
    expect(check.ok && check.message.message).toBe("abc\td\ne");
    expect(checkContactMessage({ ...complete, first_name: "\u0000" })).toMatchObject({
      errors: { first_name: "required" },
    });
  });

  it("normalizes line ends before it counts characters", () => {
    const check = checkContactMessage({ ...complete, message: "a\r\nb\rc\n\nd\r\n\r\ne" });
    expect(check.ok && check.message.message).toBe("a\nb\nc\n\nd\n\ne");
    const longest = "x".repeat(9_998);
    expect(checkContactMessage({ ...complete, message: `${longest}\r\ny` })).toMatchObject({ ok: true });
    expect(checkContactMessage({ ...complete, message: `${longest}\r\nyz` })).toMatchObject({ ok: false });
  });

  it("replaces lone surrogates and keeps pairs", () => {
    const check = checkContactMessage({ ...complete, message: "\ud83d 🙂 \udc00" });
    expect(check.ok && check.message.message).toBe("\ufffd 🙂 \ufffd");
  });

  it.each([
    ["813.555.0100", "813 555 0100"],
    ["+91\u00a0422\u2011555\u20130100", "+91 422-555-0100"],
    ["\u202a+1 (813) 555\u2010 0100\u202c", "+1 (813) 555- 0100"],
    ["12", "12"],
    ["1  (2)--3 ", "1  (2)--3"],
  ])("accepts the phone number %j as %j", (typed, phone_number) => {
    expect(checkContactMessage({ ...complete, phone_number: typed })).toMatchObject({
      ok: true,
      message: { phone_number },
    });
  });

  it("reports every missing field", () => {
    expect(checkContactMessage({})).toEqual({
      ok: false,
      errors: { first_name: "required", email: "email", phone_number: "phone" },
    });
  });

  it.each([
    ["first_name", "   ", "required"],
    ["first_name", "x".repeat(201), "tooLong"],
    ["email", "asha@example", "email"],
    ["email", "asha@example.com\r\nBcc: all@example.com", "email"],
    ["email", `a@${".".repeat(300)}@`, "tooLong"],
    ["phone_number", "call me", "phone"],
    ["phone_number", "+-()", "phone"],
    ["phone_number", "...", "phone"],
    ["phone_number", "813 555 0100 x12", "phone"],
    ["message", "x".repeat(10_001), "tooLong"],
    ["company_name", 7, "invalid"],
    ["page", null, "invalid"],
  ])("rejects %s %j as %s", (field, value, error) => {
    expect(checkContactMessage({ ...complete, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: error },
    });
  });

  it("includes a preference and a meeting request only if there is one, and accepts whatever fits", () => {
    const check = (fields: object) => checkContactMessage({ ...complete, ...fields });
    const plain = check({});
    expect(plain.ok && Object.keys(plain.message)).not.toContain("meeting_start");
    const meeting = { meeting_start: "2026-11-24T14:30:00.000Z", meeting_time_zone: "Asia/Kolkata" };
    expect(check(meeting)).toMatchObject({ ok: true, message: meeting });
    expect(check({ meeting_start: " half\u0000 past\n" })).toMatchObject({
      ok: true,
      message: { meeting_start: "half past" },
    });
    expect(check({ preferred_contact: "carrier pigeon, please" })).toMatchObject({
      ok: true,
      message: { preferred_contact: "carrier pigeon, please" },
    });
    expect(check({ meeting_start: "9".repeat(201), meeting_time_zone: "z".repeat(300) })).toEqual({
      ok: false,
      errors: { meeting_start: "tooLong", meeting_time_zone: "tooLong" },
    });
    const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000));
    expect(check({ meeting_start: 7, meeting_time_zone: deep })).toMatchObject({
      ok: true,
      message: { meeting_start: "7", meeting_time_zone: "" },
    });
  });

  it.each([null, undefined, 7, "text", []])("rejects %j without throwing", (input) => {
    expect(checkContactMessage(input).ok).toBe(false);
  });
});
