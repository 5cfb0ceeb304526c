import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { ContactError, ContactFix } from "#contract/contact-message.ts";
import { LEAD_ID_HEADER, REFUSED_KEY_HEADER, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { contactMessages, fillTemplate, messages } from "./messages.ts";

export type FieldName = "first_name" | "email" | "phone_number" | "company_name" | "message";

export type Message = Record<FieldName, string>;

export const EMPTY = { first_name: "", email: "", phone_number: "", company_name: "", message: "" };

/** A message unique to the test. */
export function writeMessage(testId: string): Message {
  return {
    first_name: "Zoë <b>O'Neill</b> & Söhne",
    email: `${testId}@example.com`,
    phone_number: "+1 (813) 555-0100",
    company_name: 'Grün "Tank" GmbH',
    message: `First line of ${testId}\nSecond line, 100 % sure`,
  };
}

export function fieldOf(page: Page, name: FieldName): Locator {
  return page.locator(".contact-form").getByLabel(messages.contact.fields[name]);
}

/** Waits until a field describes its error and the fix. */
export async function expectError(
  field: Locator,
  error: ContactError,
  fix: ContactFix = error,
): Promise<void> {
  const description = `${messages.contact.errors[error]} ${contactMessages.fixes[fix]}`;
  await expect(field).toHaveAccessibleDescription(description);
}

/** The summary of that many errors. */
export function summaryOf(page: Page, count: number): Locator {
  const { one, other } = contactMessages.summary;
  return page.getByRole("region", { name: count === 1 ? one : fillTemplate(other, { count }) });
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: messages.contact.submit });
}

export async function fillIn(page: Page, message: Partial<Message>): Promise<void> {
  for (const [name, text] of listFields(message)) await fieldOf(page, name).fill(text);
}

export async function sendMessage(page: Page, message: Partial<Message>): Promise<void> {
  await fillIn(page, message);
  await sendButton(page).click();
}

/** Responds like the relay, without storing the message. */
export async function acceptMessage(route: Route): Promise<void> {
  const key = await route.request().headerValue(SUBMISSION_KEY_HEADER);
  await route.fulfill({ status: 200, body: "OK", headers: { [LEAD_ID_HEADER]: key ?? "" } });
}

/** Accepts or rejects a message by its key, as the relay does. */
export async function answerAsRelay(route: Route, status: number): Promise<void> {
  if (status === 200) return acceptMessage(route);
  const key = await route.request().headerValue(SUBMISSION_KEY_HEADER);
  const headers = { [REFUSED_KEY_HEADER]: key ?? "" };
  await route.fulfill({ status, contentType: "text/plain", body: "no", headers });
}

export async function expectFields(page: Page, message: Message): Promise<void> {
  for (const [name, text] of listFields(message)) await expect(fieldOf(page, name)).toHaveValue(text);
}

function listFields(message: Partial<Message>): [FieldName, string][] {
  // A message has no other keys.
  return Object.entries(message) as [FieldName, string][];
}
