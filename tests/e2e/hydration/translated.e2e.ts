import type { BrowserContext, Page } from "@playwright/test";
import { SUCCESS_MESSAGE_MS } from "#app/features/contact/submission.ts";
import { fieldOf, sendButton, sendMessage, summaryOf, writeMessage } from "../contact-form.ts";
import { navigate, openHydrated } from "../hydration.ts";
import { contactMessages, messages, successMessage } from "../messages.ts";
import { skipProofOfWork, stubRelay } from "../outbox.ts";
import { inBatches, pageKinds } from "../page-paths.ts";
import { expect, test } from "../site-test.ts";

/** What a visitor does, with a stop wherever the page has come to rest. */
type Visit = (page: Page) => AsyncGenerator<string>;

// That the text of each component can change is among the checks of the code.
test("a translated form shows the same words", async ({ context }) => {
  await expectSameWords(context, async function* (page) {
    await openHydrated(page, "/contact-us");
    await sendButton(page).click();
    await expect(summaryOf(page, 3)).toBeVisible();
    yield "three problems";
    await fieldOf(page, "first_name").fill("Zoë");
    await fieldOf(page, "email").fill("zoë@");
    await sendButton(page).click();
    await expect(summaryOf(page, 2)).toBeVisible();
    yield "two problems";
    await stubRelay(page.context(), 200);
    await sendMessage(page, writeMessage("translated"));
    await expect(page.getByText(successMessage)).toBeVisible();
    yield "thanks";
    await page.clock.fastForward(SUCCESS_MESSAGE_MS);
    await expect(page.locator(".receipt")).toBeVisible();
    await expect(fieldOf(page, "first_name")).toBeVisible();
    yield "a receipt";
    await page.getByRole("button", { name: contactMessages.receipt.dismiss }).click();
    await expect(page.locator(".receipt")).toHaveCount(0);
    yield "none";
  });
});

const START = "/accessibility";

for (const [place, paths] of inBatches(pageKinds).entries())
  test(`translated pages show the same words: ${place + 1}`, { tag: "@full" }, async ({ context }) => {
    await expectSameWords(context, async function* (page) {
      await openHydrated(page, START);
      for (const path of [...paths.filter((other) => other !== START), START]) {
        const before = await page.title();
        await navigate(page, path);
        await expect(page).not.toHaveTitle(before);
        await expect(page.locator("#main + [aria-live]")).toHaveText(await page.title());
        yield path;
      }
    });
  });

async function expectSameWords(context: BrowserContext, visit: Visit): Promise<void> {
  await skipProofOfWork(context);
  await context.clock.install();
  await context.clock.setFixedTime("2026-03-02T15:00:00Z");

  const plain = await context.newPage();
  const expected: string[] = [];
  for await (const place of visit(plain)) expected.push(`${place}: ${await readRested(plain)}`);
  expect(new Set(expected).size).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(1);
  await forget(plain);

  const translated = await context.newPage();
  await translate(translated);
  for await (const place of visit(translated))
    await expect.poll(async () => `${place}: ${await readWords(translated)}`).toBe(expected.shift());
  expect(expected).toEqual([]);
  expect(await translated.locator("body > * font").count()).toBeGreaterThan(10);
}

async function readRested(page: Page): Promise<string> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return readWords(page);
}

/**
 * What is visible, without white space that a further element may add, what is new each time, and the button that comes and
 * goes with scrolling.
 */
async function readWords(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .replaceAll(messages.meeting.button, "")
    .replaceAll(/[\dA-F]{4}-[\dA-F]{4}/g, "a reference")
    .replaceAll(/\s+/g, "");
}

/** Clears what a visit has stored on the device. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto("/robots.txt");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.close();
}

/**
 * Translates a page as browsers do, once it is hydrated and from then on: wraps all text in elements, which hold either
 * the same node or another one with the same words.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEPT = "font, script, style, svg, textarea, noscript";
    const observer = new MutationObserver(wrapTexts);
    addEventListener("hydrated", () => {
      wrapTexts();
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });

    function wrapTexts(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest(KEPT)) texts.push(walker.currentNode);
      for (const [index, text] of texts.entries()) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.parentNode?.replaceChild(outer, text);
        outer.append(inner);
        inner.append(index % 2 === 0 ? text : text.cloneNode());
      }
    }
  });
}
