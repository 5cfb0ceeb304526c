import { expect, it } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { advance, type DeliveryResult, type FormEvent, type FormState, IDLE, isBusy } from "./form-state.ts";

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

/** In the listed states the event leads to the next one; in all others it changes nothing. */
function expectAfter(event: FormEvent, names: FormState["name"][], next: FormState): void {
  for (const state of STATES) {
    const after = expect(advance(state, event), `from ${JSON.stringify(state)}`);
    if (names.includes(state.name)) after.toEqual(next);
    else after.toBe(state);
  }
}

it("checks a submitted message, unless another is in progress", () => {
  const checking: FormState = { name: "checking", submission: other };
  expectAfter({ type: "submitted", submission: other }, ["idle", "sent", "queued", "failed"], checking);
  expect(STATES.filter(isBusy).map(({ name }) => name)).toEqual(["checking", "sending"]);
});

it("sends a checked message", () => {
  expectAfter({ type: "checked" }, ["checking"], { name: "sending", submission });
});

it("finishes an attempt only if there was one", () => {
  for (const result of RESULTS)
    expectAfter({ type: "finished", result }, ["checking", "sending"], { ...result, submission });
});

it("shows news of its queued message unless it is busy or sent, and of another only when idle", () => {
  for (const [about, names] of [
    [submission, ["idle", "queued", "failed"]],
    [other, ["idle"]],
  ] as const) {
    for (const result of RESULTS)
      expectAfter({ type: "news", submission: about, result }, [...names], { ...result, submission: about });
  }
});

it("dismisses a result, but neither work in progress nor another message", () => {
  expectAfter({ type: "dismissed", key: "mine" }, ["sent", "queued", "failed"], IDLE);
  expectAfter({ type: "dismissed", key: "other" }, [], IDLE);
});
