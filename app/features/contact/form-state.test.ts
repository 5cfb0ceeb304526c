import { describe, expect, it } from "vitest";
import type { ContactMessage } from "#contract/contact-message.ts";
import { advance, type Ending, type FormEvent, type FormState, IDLE, isBusy } from "./form-state.ts";

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

const ENDINGS: Ending[] = [
  { name: "sent", isLate: false },
  { name: "sent", isLate: true },
  { name: "kept", reason: "offline" },
  { name: "kept", reason: "notTaken" },
  { name: "failed", reason: "refused" },
  { name: "failed", reason: "refusedLater" },
  { name: "failed", reason: "refusedAside" },
  { name: "failed", reason: "notQueued" },
];

const STATES: FormState[] = [
  IDLE,
  { name: "checking", submission },
  { name: "sending", submission },
  ...ENDINGS.map((ending) => ({ ...ending, submission })),
];

const sent: Ending = { name: "sent", isLate: false };
const late: FormState = { name: "sent", isLate: true, submission };
const refused: FormState = { name: "failed", reason: "refusedLater", submission };
const aside: FormState = { name: "failed", reason: "refusedAside", submission };
const named = STATES.map((state) => [describeState(state), state] as const);

describe.each(named)("from %s", (_, state) => {
  const expectAfter = (event: FormEvent) => expect(advance(state, event));

  it("a message that is submitted is checked, unless another is on its way", () => {
    const checking = { name: "checking", submission: other };
    expectAfter({ type: "submitted", submission: other }).toEqual(isBusy(state) ? state : checking);
  });

  it("a message that was checked is sent", () => {
    const sending = { name: "sending", submission };
    expectAfter({ type: "checked", key: "mine" }).toEqual(state.name === "checking" ? sending : state);
  });

  it.each(ENDINGS)("an attempt ends $name only if there was one ($reason $isLate)", (ending) => {
    const ended = { ...ending, submission };
    expectAfter({ type: "ended", key: "mine", ending }).toEqual(isBusy(state) ? ended : state);
  });

  it("news of its kept message is told, once it is at rest and has not arrived", () => {
    const hears = ["idle", "kept", "failed"].includes(state.name);
    expectAfter({ type: "arrivedLater", submission }).toEqual(hears ? late : state);
    expectAfter({ type: "refusedLater", submission }).toEqual(hears ? refused : state);
    expectAfter({ type: "refusedAside", submission }).toEqual(hears ? aside : state);
  });

  it("a message that is found on the device is told, if nothing else is", () => {
    const ending = { name: "kept", reason: "notTaken" } as const;
    const found = { ...ending, submission };
    expectAfter({ type: "foundSaved", submission, ending }).toEqual(state.name === "idle" ? found : state);
  });

  it("news of another message is told only where nothing else is", () => {
    const isIdle = state.name === "idle";
    const arrived = { ...late, submission: other };
    expectAfter({ type: "arrivedLater", submission: other }).toEqual(isIdle ? arrived : state);
    expectAfter({ type: "refusedLater", submission: other }).toEqual(
      isIdle ? { ...refused, submission: other } : state,
    );
    expectAfter({ type: "refusedAside", submission: other }).toEqual(
      isIdle ? { ...aside, submission: other } : state,
    );
  });

  it("what it says is dismissed, but not what it does", () => {
    expectAfter({ type: "dismissed", key: "mine" }).toEqual(isBusy(state) ? state : IDLE);
  });

  it("nothing about another message changes it", () => {
    expectAfter({ type: "checked", key: "other" }).toBe(state);
    expectAfter({ type: "ended", key: "other", ending: sent }).toBe(state);
    expectAfter({ type: "dismissed", key: "other" }).toBe(state);
  });
});

function describeState(state: FormState): string {
  return Object.entries(state)
    .filter(([name]) => name !== "submission")
    .map(([, value]) => String(value))
    .join(" ");
}
