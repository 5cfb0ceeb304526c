import { expect, it } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { type DeliveryResult, type FormState, IDLE, isBusy, showNews } from "./form-state.ts";

const submission = { key: "mine", message: MESSAGE, trap: "" };
const other = { ...submission, key: "other" };

const RESULTS: DeliveryResult[] = [
  { name: "sent", isLate: false },
  { name: "sent", isLate: true },
  { name: "queued", reason: "savedOffline" },
  { name: "failed", reason: "refused" },
  { name: "failed", reason: "refusedAside" },
];
const STATES: FormState[] = [
  IDLE,
  { name: "checking", submission },
  { name: "sending", submission },
  ...RESULTS.map((result) => ({ ...result, submission })),
];

it("is busy until an attempt ends", () => {
  expect(STATES.filter(isBusy).map(({ name }) => name)).toEqual(["checking", "sending"]);
});

it.each([
  ["its own queued message unless it is busy or sent", submission, ["idle", "queued", "failed"]],
  ["another message only when idle", other, ["idle"]],
])("shows news of %s", (_, about, names) => {
  for (const result of RESULTS) {
    for (const state of STATES) {
      const after = expect(showNews(state, about, result), `from ${JSON.stringify(state)}`);
      if (names.includes(state.name)) after.toEqual({ ...result, submission: about });
      else after.toBe(state);
    }
  }
});
