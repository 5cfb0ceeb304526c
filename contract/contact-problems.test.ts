import { expect, it } from "vitest";
import { listProblems } from "./contact-problems.ts";

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
