import { expect, it } from "vitest";
import { MESSAGE } from "#app/testing/contact-message.ts";
import { mergeCopies, toQueuedMessage } from "./outbox-storage.ts";

const waiting = toQueuedMessage({ key: "mine", message: MESSAGE, trap: "" });
const rejected = { ...waiting, isRefused: true };
const other = { ...waiting, key: "other" };

it.each([
  ["one of two copies", [waiting, other, waiting], [waiting, other]],
  ["the rejected copy if it comes first", [rejected, waiting], [rejected]],
  ["the rejected copy if it comes last", [waiting, rejected], [rejected]],
])("of a message that is stored twice %s is kept", (_, copies, kept) => {
  expect(mergeCopies(copies)).toEqual(kept);
});
