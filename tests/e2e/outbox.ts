import type { BrowserContext, Page } from "@playwright/test";
import { CHALLENGE_PATH, SEND_PATH } from "#contract/mail-request.ts";
import { answerAsRelay, type Message, sendMessage } from "./contact-form.ts";
import { messages } from "./messages.ts";
import { expect } from "./site-test.ts";

/** The console message of a failed send. */
export const NOT_SENT_NOTE = /^console: The message was not sent/;

/** All queued messages as one text, empty when there are none. */
export function readOutbox(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "contact");
    if (!isThere) return "";
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await read(indexedDB.open("contact"));
    const entries = await read(database.transaction("kept").objectStore("kept").getAll());
    database.close();
    return entries.map((entry) => JSON.stringify(entry)).join("\n");
  });
}

export async function expectEmptyOutbox(page: Page): Promise<void> {
  await expect.poll(() => readOutbox(page)).toBe("");
}

/** Without a challenge there is no proof of work to wait for. */
export async function skipProofOfWork(context: BrowserContext): Promise<void> {
  await context.route(`**${CHALLENGE_PATH}`, (route) => route.fulfill({ json: {} }));
}

/** Waits for a notice that leaves the visitor other ways to get in touch. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const status = page.getByRole("status");
  await expect(status).toContainText(text);
  await expect(status.locator("a[href^='tel:']")).toBeVisible();
  await expect(status.locator("a[href^='mailto:']")).toBeVisible();
}

/** Sends a message while the relay is down, and waits until it is queued. */
export async function queueMessage(page: Page, context: BrowserContext, message: Message): Promise<void> {
  const outage = await stubRelay(context, 503);
  await sendMessage(page, message);
  await expect(page.getByRole("status")).toContainText(messages.contact.kept);
  await outage.stop();
}

type RelayStub = { count: () => number; release: () => void; stop: () => Promise<void> };

/** Responds to every message in place of the relay, and counts them. */
export async function stubRelay(context: BrowserContext, status: number): Promise<RelayStub> {
  const stub = await stubPendingRelay(context, status);
  stub.release();
  return stub;
}

/** Like `stubRelay`, but responds only once released. */
export async function stubPendingRelay(context: BrowserContext, status: number): Promise<RelayStub> {
  let calls = 0;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await context.route(`**${SEND_PATH}`, async (route) => {
    calls += 1;
    await isReleased;
    await answerAsRelay(route, status);
  });
  return { count: () => calls, release, stop: () => context.unroute(`**${SEND_PATH}`) };
}

/** Tells the page that the connection is back, upon which it sends its queue. */
export function goOnline(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event("online")));
}
