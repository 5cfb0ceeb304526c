import { describe, expect, it } from "vitest";
import { describeWaiting, mergeCopies } from "./queued-message.ts";

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
const waiting = describeWaiting({ key: "mine", message, trap: "" });
const refused = { ...waiting, isRefused: true };
const other = { ...waiting, key: "other" };

describe("mergeCopies", () => {
  it("makes two copies of a submission one", () => {
    expect(mergeCopies([waiting, other, waiting])).toEqual([waiting, other]);
  });

  it.each([
    ["first", [refused, waiting]],
    ["last", [waiting, refused]],
  ])("believes the copy that was refused, when it comes %s", (_, copies) => {
    expect(mergeCopies(copies)).toEqual([refused]);
  });
});
