import { describe, expect, it } from "vitest";
import type { ContactMessage } from "#contract/contact-message.ts";
import { advance, type DeliveryResult, type FormEvent, type FormState, IDLE, isBusy } from "./form-state.ts";

const message: ContactMessage = {
  first_name: "Asha Rao",
  last_name: "",
  email: "asha@client.example",
  phone_number: "+91 422 000 0000",
  company_name: "",
  message: "",
  page: "/",
  date: "",
};
const submission = { key: "mine", message, trap: "" };
const other = { ...submission, key: "other" };

const RESULTS: DeliveryResult[] = [
  { name: "sent", isLate: false },
  { name: "sent", isLate: true },
  { name: "queued", reason: "offline" },
  { name: "queued", reason: "unavailable" },
  { name: "failed", reason: "rejected" },
  { name: "failed", reason: "rejectedLater" },
  { name: "failed", reason: "otherRejected" },
  { name: "failed", reason: "notQueued" },
];

const STATES: FormState[] = [
  IDLE,
  { name: "checking", submission },
  { name: "sending", submission },
  ...RESULTS.map((result) => ({ ...result, submission })),
];

const sent: DeliveryResult = { name: "sent", isLate: false };
const late: FormState = { name: "sent", isLate: true, submission };
const rejected: FormState = { name: "failed", reason: "rejectedLater", submission };
const otherRejected: FormState = { name: "failed", reason: "otherRejected", submission };
const named = STATES.map((state) => [describeState(state), state] as const);

describe.each(named)("from %s", (_, state) => {
  const expectAfter = (event: FormEvent) => expect(advance(state, event));

  it("checks a submitted message, unless another is in progress", () => {
    const checking = { name: "checking", submission: other };
    expectAfter({ type: "submitted", submission: other }).toEqual(isBusy(state) ? state : checking);
  });

  it("sends a checked message", () => {
    const sending = { name: "sending", submission };
    expectAfter({ type: "checked", key: "mine" }).toEqual(state.name === "checking" ? sending : state);
  });

  it.each(RESULTS)("finishes an attempt as $name only if there was one ($reason $isLate)", (result) => {
    const finished = { ...result, submission };
    expectAfter({ type: "finished", key: "mine", result }).toEqual(isBusy(state) ? finished : state);
  });

  it("shows news of its queued message, unless it is busy or sent", () => {
    const acceptsNews = ["idle", "queued", "failed"].includes(state.name);
    expectAfter({ type: "sentLater", submission }).toEqual(acceptsNews ? late : state);
    expectAfter({ type: "rejectedLater", submission }).toEqual(acceptsNews ? rejected : state);
    expectAfter({ type: "otherRejected", submission }).toEqual(acceptsNews ? otherRejected : state);
  });

  it("shows a message found in the outbox only when idle", () => {
    const result = { name: "queued", reason: "unavailable" } as const;
    const found = { ...result, submission };
    expectAfter({ type: "foundQueued", submission, result }).toEqual(state.name === "idle" ? found : state);
  });

  it("shows news of another message only when idle", () => {
    const isIdle = state.name === "idle";
    const arrived = { ...late, submission: other };
    expectAfter({ type: "sentLater", submission: other }).toEqual(isIdle ? arrived : state);
    expectAfter({ type: "rejectedLater", submission: other }).toEqual(
      isIdle ? { ...rejected, submission: other } : state,
    );
    expectAfter({ type: "otherRejected", submission: other }).toEqual(
      isIdle ? { ...otherRejected, submission: other } : state,
    );
  });

  it("dismisses a result, but not work in progress", () => {
    expectAfter({ type: "dismissed", key: "mine" }).toEqual(isBusy(state) ? state : IDLE);
  });

  it("ignores events of another message", () => {
    expectAfter({ type: "checked", key: "other" }).toBe(state);
    expectAfter({ type: "finished", key: "other", result: sent }).toBe(state);
    expectAfter({ type: "dismissed", key: "other" }).toBe(state);
  });
});

function describeState(state: FormState): string {
  return Object.entries(state)
    .filter(([name]) => name !== "submission")
    .map(([, value]) => String(value))
    .join(" ");
}
