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

  it("trims what surrounds a value", () => {
    const check = checkContactMessage({ ...complete, first_name: "  Asha " });
    expect(check.ok && check.message.first_name).toBe("Asha");
  });

  it("names every field that is missing", () => {
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
    ["phone_number", "call me", "phone"],
    ["phone_number", "+-()", "phone"],
    ["message", "x".repeat(10_001), "tooLong"],
    ["company_name", 7, "invalid"],
    ["page", null, "invalid"],
  ])("refuses %s %j as %s", (field, value, error) => {
    expect(checkContactMessage({ ...complete, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: error },
    });
  });

  it.each([null, undefined, 7, "text", []])("refuses %j without throwing", (input) => {
    expect(checkContactMessage(input).ok).toBe(false);
  });
});
