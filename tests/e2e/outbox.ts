import type { BrowserContext, Page } from "@playwright/test";
import { MARKER } from "#app/features/contact/outbox/outbox-storage.ts";
import { CHALLENGE_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { answerAsRelay, type Message, sendMessage } from "./contact-form.ts";
import { hydrate } from "./hydration.ts";
import { messages } from "./messages.ts";
import { expect } from "./site-test.ts";

/** The console message of a failed send. */
export const NOT_SENT_NOTE = /^console: The message was not sent/;

/** All queued messages as one text, empty when there are none. */
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

export async function expectEmptyOutbox(page: Page): Promise<void> {
  await expect.poll(() => readOutbox(page)).toBe("");
}

/** Reloads until the outbox marker is gone: a first look can fail when the database is late. */
export async function expectNoMarker(page: Page): Promise<void> {
  const readMarker = async () => {
    await page.reload();
    await hydrate(page);
    return page.evaluate((name) => localStorage.getItem(name), MARKER);
  };
  await expect.poll(readMarker).toBeNull();
}

/** Skips the seconds that a proof of work has to age. */
export async function skipProofOfWork(context: BrowserContext): Promise<void> {
  await context.route(`**${CHALLENGE_PATH}`, (route) => route.fulfill({ json: {} }));
}

/** Sends a message while the relay is down, and waits until it is queued. */
export async function queueMessage(page: Page, context: BrowserContext, message: Message): Promise<void> {
  const outage = await stubRelay(context, { status: 503 });
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await outage.stop();
}

/** Responds to every message in place of the relay, and counts them. */
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

/** Like `stubRelay`, but responds only once released. */
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
