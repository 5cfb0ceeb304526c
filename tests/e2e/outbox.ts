import type { BrowserContext, Page } from "@playwright/test";
import { MARKER } from "#app/features/contact/outbox/outbox-marker.ts";
import { CHALLENGE_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { answerAsRelay, type Message, sendMessage } from "./contact-form.ts";
import { hydrate } from "./hydration.ts";
import { messages } from "./messages.ts";
import { expect } from "./site-test.ts";

/** What the console says when a message did not get through. */
export const NOT_SENT_NOTE = /^console: The message was not sent/;

/** Every message that the browser keeps for later visits, as one text: empty when there is none. */
export function readOutbox(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored = Object.entries(localStorage).flatMap(([name, text]) =>
      name.startsWith("contact.kept.") ? [text] : [],
    );
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "contact");
    if (!isThere) return stored.join("\n");
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await read(indexedDB.open("contact"));
    const entries = await read(database.transaction("kept").objectStore("kept").getAll());
    database.close();
    return [...stored, ...entries.map((entry) => JSON.stringify(entry))].join("\n");
  });
}

/** Waits until the browser keeps no message any more. */
export async function expectEmptyOutbox(page: Page): Promise<void> {
  await expect.poll(() => readOutbox(page)).toBe("");
}

/** Reloads the page until it no longer has to look for messages: one look fails when the database is late. */
export async function expectNoMarker(page: Page): Promise<void> {
  const readMarker = async () => {
    await page.reload();
    await hydrate(page);
    return page.evaluate((name) => localStorage.getItem(name), MARKER);
  };
  await expect.poll(readMarker).toBeNull();
}

/** Spares a test the seconds for which a proof has to ripen. */
export async function skipProofOfWork(context: BrowserContext): Promise<void> {
  await context.route(`**${CHALLENGE_PATH}`, (route) => route.fulfill({ json: {} }));
}

/** Sends a message that the relay does not take, and waits until the visitor is told that it is kept. */
export async function queueMessage(page: Page, context: BrowserContext, message: Message): Promise<void> {
  const outage = await stubRelay(context, { status: 503 });
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await outage.stop();
}

/** Answers every message in place of the relay, and counts them. */
export async function stubRelay(
  context: BrowserContext,
  answer: { status: number },
): Promise<{ count: () => number; stop: () => Promise<void> }> {
  let calls = 0;
  await context.route(`**${SEND_PATH}`, (route) => {
    calls += 1;
    return answerAsRelay(route, answer.status);
  });
  return { count: () => calls, stop: () => context.unroute(`**${SEND_PATH}`) };
}

/** Answers every message in place of the relay, but not before it is released. */
export async function stubPendingRelay(
  context: BrowserContext,
  answer: { status: number },
): Promise<{ count: () => number; release: () => void }> {
  let calls = 0;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await context.route(`**${SEND_PATH}`, async (route) => {
    calls += 1;
    await isReleased;
    await answerAsRelay(route, answer.status);
  });
  return { count: () => calls, release };
}
