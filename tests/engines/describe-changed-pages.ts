import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { listLeads } from "../e2e/leads.ts";
import { changePage, moments, pageChanges } from "./page-changes.ts";
import { expectCount, forgetVisit, hydrate, type UsedSite } from "./visitor.ts";

// React reports that it renders a part again. Browsers differ in the error for a node it no longer finds; Firefox names none.
const RENDERED_AGAIN =
  /Minified React error #(418|423|425)|NotFoundError|object can not be found|JSHandle@error/;

/** A visitor's last action, apart from what they wrote. */
const LAST = ["send", "select", "dialog", "menu"] as const;

const TEXTS = { first_name: "Asha Rao", phone_number: "+91 422 000 0000", message: "About a shop" };

const visits = fc.record({
  path: fc.constantFrom("/contact-us", "/"),
  changes: pageChanges,
  writes: moments,
  last: fc.constantFrom(...LAST),
  ends: moments,
  switchesScheme: fc.boolean(),
});

// The same visits each time in `npm test`; the full size looks for new ones.
const CHOICE = IS_FULL ? { numRuns: 12 } : { numRuns: 2, seed: 1 };

export function describeChangedPages(site: UsedSite): void {
  describe("on pages that others change before or while React hydrates them", () => {
    beforeAll(() => {
      site.allowedProblems = RENDERED_AGAIN;
    });
    afterAll(() => {
      site.allowedProblems = undefined;
    });

    test("what a visitor wrote, chose, opened and focused stays, and a message is sent once", async () => {
      const { browser } = site;
      const sent: string[] = [];
      const visit = fc.asyncProperty(
        visits,
        async ({ path, changes, writes, last, ends, switchesScheme }) => {
          const email = `${randomUUID()}@example.com`;
          const texts = { ...TEXTS, email };
          await browser.goto(path);
          await browser.evaluate(forgetVisit);
          await browser.evaluate(changePage, changes);
          const scheme = await browser.evaluate(readScheme);
          await browser.evaluate(act, texts, { writes, last, ends, switchesScheme });
          await hydrate(browser);
          if (last === "send") {
            await expectCount(browser, ".contact-main [role=status] .notice-good");
            sent.push(email);
          } else {
            await expect.poll(() => browser.evaluate(readWritten, Object.keys(texts))).toEqual(texts);
            await expect.poll(() => browser.evaluate(readEnd)).toBe(last);
          }
          expect((await browser.evaluate(readScheme)) !== scheme).toBe(switchesScheme);
          await expectCount(browser, "h1");
        },
      );
      await fc.assert(visit, { ...CHOICE, endOnFailure: true });
      for (const email of sent) expect(await listLeads(site.dataDir, email)).toHaveLength(1);
    });
  });
}

// These run in the page.

function readScheme(): string {
  return document.documentElement.className.includes("auto") ? "dark" : "light";
}

type Acts = { writes: "first" | number; last: string; ends: "first" | number; switchesScheme: boolean };

/** Fills in the contact form at one moment, and does the last thing at another, but not earlier. */
function act(texts: Record<string, string>, { writes, last, ends, switchesScheme }: Acts): void {
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
  const write = () => {
    for (const [name, text] of Object.entries(texts)) {
      const field = find<HTMLInputElement>(`main .contact-form [name=${name}]`);
      if (!field) continue;
      field.value = text;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (switchesScheme) find("[data-theme-switch]")?.click();
  };
  const end = () => {
    if (last === "send") find("main .contact-form [type=submit]")?.click();
    if (last === "dialog") find("header [data-meeting-button]")?.click();
    if (last === "menu") find("header [popovertarget]")?.click();
    if (last !== "select") return;
    const field = find<HTMLTextAreaElement>("main .contact-form [name=message]");
    field?.focus();
    field?.setSelectionRange(2, 5);
  };
  const count = (moment: "first" | number) => (moment === "first" ? -1 : moment);
  const after = (tasks: number, run: () => void): unknown =>
    tasks > 0 ? setTimeout(after, 0, tasks - 1, run) : run();
  if (writes === "first") write();
  if (writes === "first" && ends === "first") end();
  addEventListener("hydrating", () => {
    // After the listener that queues.
    queueMicrotask(() => {
      if (writes !== "first") after(count(writes), write);
      if (writes !== "first" || ends !== "first") after(Math.max(count(writes), count(ends)), end);
    });
  });
}

function readWritten(names: string[]): Record<string, string | undefined> {
  const read = (name: string) =>
    document.querySelector<HTMLInputElement>(`main .contact-form [name=${name}]`)?.value;
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** Which last action it is. */
function readEnd(): string {
  if (document.querySelector("#meeting:modal")) return "dialog";
  if (document.querySelector("#site-menu:popover-open")) return "menu";
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement && field.name === "message")) return "";
  return [field.selectionStart, field.selectionEnd].join() === "2,5" ? "select" : "";
}
