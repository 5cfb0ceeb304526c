import { describe, expect, it } from "vitest";
import { mergeCopies, toQueuedMessage } from "./outbox-storage.ts";

const message = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "We need a shop.",
  page: "/",
  date: "",
};
const waiting = toQueuedMessage({ key: "mine", message, trap: "" });
const rejected = { ...waiting, isRefused: true };
const other = { ...waiting, key: "other" };

describe("mergeCopies", () => {
  it("keeps one of two copies", () => {
    expect(mergeCopies([waiting, other, waiting])).toEqual([waiting, other]);
  });

  it.each([
    ["first", [rejected, waiting]],
    ["last", [waiting, rejected]],
  ])("prefers the rejected copy when it comes %s", (_, copies) => {
    expect(mergeCopies(copies)).toEqual([rejected]);
  });
});
