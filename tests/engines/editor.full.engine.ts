import { expect, test } from "vitest";
import { startEditor } from "#tools/sites/start-site.ts";
import { ENGINES } from "../browsers/engines.ts";
import { click, countMatches, expectCount, write } from "./visitor.ts";

const HEADING = "Words that only this test has";
const BLOCK = ".blocks > li";
const UNDO = 'button[aria-label="Undo"]';

/** Saves nothing. Chromium builds whole pages in tests/e2e/pages/editing.e2e.ts. */
test.for(["firefox", "webkit"] as const)("the editor changes and shows a page in %s", async (engine) => {
  await using editor = await startEditor(process.cwd());
  const browser = await ENGINES[engine]({ site: new URL(editor.url).origin, colorScheme: "dark" });
  try {
    await browser.resize(1280, 900);
    await browser.goto("/edit/#pages/work-culture.yaml");
    await expect.poll(() => browser.evaluate(countShownBlocks)).toBeGreaterThan(3);
    const count = await browser.evaluate(countShownBlocks);
    await click(browser, `${BLOCK}:nth-child(4) summary`);
    await click(browser, `${BLOCK}:nth-child(4) .entry-tools > [id$="-double"]`);
    await expectCount(browser, BLOCK, count + 1);
    await expect.poll(() => browser.evaluate(countShownBlocks)).toBe(count + 1);
    await write(browser, `${BLOCK}:nth-child(5) [id$=".heading"]`, HEADING);
    await expect.poll(() => browser.evaluate(readShownText)).toContain(HEADING);
    // What was typed with a pause, as on a slow machine, is undone in several steps.
    while ((await browser.evaluate(countMatches, BLOCK)) > count) await click(browser, UNDO);
    await expectCount(browser, BLOCK, count);
    await click(browser, ".add-block");
    await click(browser, ".block-menu > li:last-child button");
    await expectCount(browser, BLOCK, count + 1);
    await click(browser, UNDO);
    await expectCount(browser, BLOCK, count);
    expect(await browser.takeProblems()).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Runs in the page. */
function countShownBlocks(): number {
  const shown = document.querySelector<HTMLIFrameElement>(".preview iframe")?.contentDocument;
  return [...(shown?.querySelectorAll(".blocks > *") ?? [])].filter(
    (element) => !element.matches("link, style, template, svg"),
  ).length;
}

/** Runs in the page. */
function readShownText(): string {
  return document.querySelector<HTMLIFrameElement>(".preview iframe")?.contentDocument?.body.innerText ?? "";
}
