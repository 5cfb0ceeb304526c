import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import type { Browser } from "#tools/browsers/browser.ts";
import { reader } from "../content.ts";
import { listLeads } from "../e2e/leads.ts";
import {
  click,
  countVisible,
  expectCount,
  expectPath,
  forgetVisit,
  hover,
  hydrate,
  readValue,
  type UsedSite,
} from "./visitor.ts";

const PANEL = "#meeting:modal";
const PANEL_BUTTON = "header [data-meeting-button]";

const [post] = loadPosts(reader);

export function describeForms(site: UsedSite): void {
  describe("a visitor who gets in touch", () => {
    test("opens the meeting panel, sees times, reaches all of it by Tab and nothing else, and closes it", async () => {
      const { browser } = site;
      await browser.goto("/");
      await click(browser, PANEL_BUTTON);
      await expect
        .poll(() => browser.evaluate(countVisible, `${PANEL} .scheduler-option`))
        .toBeGreaterThan(3);
      // Not beyond: in Firefox the browser's own controls come next, and keep the focus.
      const last = `${PANEL} .scheduler-now > a:focus`;
      while ((await browser.evaluate(countVisible, last)) === 0) {
        await browser.press("Tab");
        await expectCount(browser, `:focus:not(body, ${PANEL}, ${PANEL} *)`, 0);
      }
      await browser.press("Escape");
      await expectCount(browser, PANEL, 0);
      await expectCount(browser, `${PANEL_BUTTON}:focus`);
    });

    test("searches and opens a result", async () => {
      const { browser } = site;
      await browser.goto("/");
      await click(browser, "header .search-button");
      await expectCount(browser, "[data-search-field]:focus");
      await browser.type(post?.title ?? "");
      await expectCount(browser, `.search-result a[href="/blog/${post?.slug}"]`);
      await expect.poll(() => browser.evaluate(measureVisible, ".search-body")).toBeGreaterThan(150);
      await click(browser, `.search-result a[href="/blog/${post?.slug}"]`);
      await expectPath(browser, `/blog/${post?.slug}`);
    });

    test("sends the contact form, and the message is stored", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/contact-us");
      await fillIn(browser, { first_name: "Asha Rao", email, phone_number: "+91 422 000 0000" });
      await fillIn(browser, { message: "About a shop" });
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".contact-main [role=status] .notice-good");
      expect(await listLeads(site.dataDir, email)).toMatchObject([
        { first_name: "Asha Rao", email, message: "About a shop", page: "/contact-us" },
      ]);
    });

    test("works out an estimate, and its brief is stored with the message", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/estimate");
      await click(browser, ".estimate-form [value=mobile]");
      await expect.poll(() => browser.evaluate(() => location.search)).toContain("product=mobile");
      await click(browser, ".estimate-omissions a");
      await expectCount(browser, ".estimate-form [value=mobile]:checked");
      await fillIn(browser, { first_name: "Asha Rao", email, phone_number: "+91 422 000 0000" });
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".contact-main [role=status] .notice-good");
      const [lead] = await listLeads(site.dataDir, email);
      expect(lead?.message).toMatch(/\/estimate\?v=1&product=mobile.*A mobile app.* weeks/s);
    });

    test("is led to wrong fields by a summary of the errors", async () => {
      const { browser } = site;
      await browser.goto("/contact-us");
      const title = await browser.evaluate(() => document.title);
      await fillIn(browser, { first_name: "Asha Rao", phone_number: "12" });
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".problems:focus a", 2);
      expect(await browser.evaluate(() => document.title)).toBe(`Error: ${title}`);
      for (const key of ["Tab", "Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, ".contact-form [name=phone_number]:focus");
      await browser.type("345");
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".problems:focus a", 1);
    });

    test("without a script is led to wrong fields by the answer page", async () => {
      const { browser } = site;
      await browser.goto("/");
      await browser.evaluate(() => document.querySelector<HTMLFormElement>(".contact-form")?.submit());
      await expectCount(browser, ".not-sent .problems:focus li a:not(:empty)", 3);
      expect(await browser.evaluate(() => document.title)).toMatch(/^Error: /);
      for (const key of ["Tab", "Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, "[name=email]:focus");
    });

    test("finds a draft again after a reload", async () => {
      const { browser } = site;
      await browser.goto("/contact-us");
      await fillIn(browser, { company_name: "Rao & Daughters", message: "Half a sentence" });
      await expectCount(browser, "html[data-hydrated]");
      await browser.reload();
      await hover(browser, ".contact-form [name=message]");
      await expectValue(browser, "company_name", "Rao & Daughters");
      await expectValue(browser, "message", "Half a sentence");
    });
  });
}

export function describeSentForm(site: UsedSite): void {
  describe("a visitor who has sent a message", () => {
    test("writes the same again, and is told that it was sent", async () => {
      const { browser } = site;
      const words = {
        first_name: "Asha Rao",
        email: `${randomUUID()}@example.com`,
        phone_number: "+91 422 000 0000",
        message: "About a shop",
      };
      await browser.goto("/contact-us");
      await browser.evaluate(forgetVisit);
      await fillIn(browser, words);
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".contact-main [role=status] .notice-good");
      await browser.goto("/privacy");
      await browser.goto("/contact-us");
      await hydrate(browser);
      for (const [name, text] of Object.entries(words))
        if ((await browser.evaluate(readValue, `.contact-form [name=${name}]`)) !== text)
          await fillIn(browser, { [name]: text });
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".contact-main .sent-before button");
      expect(await listLeads(site.dataDir, words.email)).toHaveLength(1);
      await click(browser, ".contact-main .sent-before button");
      for (const name of Object.keys(words)) await expectValue(browser, name, "");
    });
  });
}

async function expectValue(browser: Browser, name: string, value: string): Promise<void> {
  await expect.poll(() => browser.evaluate(readValue, `.contact-form [name=${name}]`)).toBe(value);
}

async function fillIn(browser: Browser, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await click(browser, `.contact-form [name=${name}]`);
    await browser.type(text);
    await expectValue(browser, name, text);
  }
}

// These run in the page.

/** The visible height in CSS pixels. */
function measureVisible(selector: string): number {
  const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}
