import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import type { Browser } from "../browsers/browser.ts";
import { reader } from "../content.ts";
import { listLeads } from "../e2e/leads.ts";
import {
  click,
  enter,
  expectCount,
  expectPath,
  forgetVisit,
  hover,
  hydrate,
  PANEL,
  readValue,
  tabTo,
  type UsedSite,
  write,
} from "./visitor.ts";

const PANEL_BUTTON = "header [data-meeting-button]";
const CONTINUE = `${PANEL} .scheduler-bar .button`;
const SENT = ".contact-main [role=status] .notice-good";
const VISITOR = { first_name: "Asha Rao", phone_number: "+91 422 000 0000" };

const [post] = loadPosts(reader);

export function describeForms(site: UsedSite): void {
  describe("a visitor who gets in touch", () => {
    test("sends the contact form, and the same once more, which stays one message", async () => {
      const { browser } = site;
      const words = { ...VISITOR, email: `${randomUUID()}@example.com`, message: "About a shop" };
      await browser.goto("/contact-us");
      await browser.evaluate(forgetVisit);
      await fillIn(browser, words);
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, SENT);
      const sent = [{ first_name: "Asha Rao", message: "About a shop", page: "/contact-us" }];
      expect(await listLeads(site.dataDir, words.email)).toMatchObject(sent);
      await browser.goto("/privacy");
      await browser.goto("/contact-us");
      await hydrate(browser);
      for (const [name, text] of Object.entries(words))
        if ((await browser.evaluate(readValue, `.contact-form [name=${name}]`)) !== text)
          await fillIn(browser, { [name]: text });
      await click(browser, ".contact-form [type=submit]");
      await expectCount(browser, SENT);
      expect(await listLeads(site.dataDir, words.email)).toMatchObject(sent);
    });

    test("without a script is led to wrong fields by the answer page, and sends the form there", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/");
      await browser.evaluate(submit, VISITOR);
      await expectCount(browser, ".not-sent .problems:focus li a:not(:empty)", 1);
      expect(await browser.evaluate(() => document.title)).toMatch(/^Error: /);
      for (const key of ["Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, "[name=email]:focus");
      await browser.evaluate(submit, { email });
      await expectPath(browser, "/contact-us/thank-you");
      expect(await listLeads(site.dataDir, email)).toMatchObject([{ first_name: "Asha Rao", email }]);
    });

    if (IS_FULL) describeMoreForms(site);
  });
}

function describeMoreForms(site: UsedSite): void {
  test("works out an estimate, and its brief is stored with the message", async () => {
    const { browser } = site;
    const email = `${randomUUID()}@example.com`;
    await browser.goto("/estimate");
    await click(browser, ".estimate-form [value=mobile]");
    await expect.poll(() => browser.evaluate(() => location.search)).toContain("product=mobile");
    await click(browser, ".estimate-without a");
    // What is typed before it is there would be lost with the page.
    await expect.poll(() => browser.evaluate(() => location.hash)).toBe("#estimate-result");
    await expectCount(browser, ".estimate-form [value=mobile]:checked");
    await fillIn(browser, { ...VISITOR, email });
    await click(browser, ".contact-form [type=submit]");
    await expectCount(browser, SENT);
    const [lead] = await listLeads(site.dataDir, email);
    expect(lead?.message).toMatch(/\/estimate\?v=1&product=mobile.*A mobile app.* weeks/s);
  });

  test("finds a draft again after a reload", async () => {
    const { browser } = site;
    const words = { company_name: "Rao & Daughters", message: "Half a sentence" };
    await browser.goto("/contact-us");
    await fillIn(browser, words);
    await expectCount(browser, "html[data-hydrated]");
    await browser.reload();
    await hover(browser, ".contact-form [name=message]");
    for (const [name, text] of Object.entries(words)) await expectValue(browser, name, text);
  });

  test("searches, reads, and sends a message after two mistakes, by keyboard", async () => {
    const { browser } = site;
    const email = `${randomUUID()}@example.com`;
    const result = `.search-result a[href="/blog/${post?.slug}"]`;
    await browser.goto("/");
    await enter(browser, "header .search-button");
    await expectCount(browser, "[data-search-field]:focus");
    await browser.type(post?.title ?? "");
    await expectCount(browser, result);
    await expect.poll(() => browser.evaluate(measureVisible, ".search-body")).toBeGreaterThan(150);
    await enter(browser, result);
    await expectPath(browser, `/blog/${post?.slug}`);
    await expectCount(browser, "h1:focus");
    await enter(browser, "footer .logo");
    await expectPath(browser, "/");
    await write(browser, ".contact-form [name=first_name]", "Asha Rao");
    await enter(browser, ".contact-form [type=submit]");
    await expectCount(browser, ".problems:focus a", 2);
    await correct(browser, ".contact-form", email);
    await expectCount(browser, SENT);
    expect(await listLeads(site.dataDir, email)).toMatchObject([{ first_name: "Asha Rao", email }]);
  });

  test("books a call after changing the time and two mistakes, by keyboard", async () => {
    const { browser } = site;
    const email = `${randomUUID()}@example.com`;
    await browser.goto("/privacy");
    await enter(browser, PANEL_BUTTON);
    await enter(browser, CONTINUE);
    await expectCount(browser, `${PANEL} h3:focus`);
    await enter(browser, `${PANEL} form .scheduler-chosen button`);
    await expectCount(browser, CONTINUE);
    await tabTo(browser, `${PANEL} [name=scheduler-time]`);
    await browser.press("ArrowRight");
    const time = await browser.evaluate(readValue, `${PANEL} [name=scheduler-time]:checked`);
    await enter(browser, CONTINUE);
    await expectCount(browser, `${PANEL} h3:focus`);
    await write(browser, `${PANEL} [name=first_name]`, "Asha Rao");
    await enter(browser, `${PANEL} form [type=submit]`);
    await expectCount(browser, `${PANEL} .problems:focus a`, 2);
    await correct(browser, `${PANEL} form`, email);
    await expectCount(browser, `${PANEL} .next-steps`);
    expect(await listLeads(site.dataDir, email)).toMatchObject([
      { first_name: "Asha Rao", email, page: "/privacy", meeting_start: time },
    ]);
  });
}

/** From the summary of the errors, by keyboard. */
async function correct(browser: Browser, form: string, email: string): Promise<void> {
  for (const key of ["Tab", "Enter"] as const) await browser.press(key);
  await expectCount(browser, `${form} [name=email]:focus`);
  await browser.type(email);
  await write(browser, `${form} [name=phone_number]`, VISITOR.phone_number);
  await enter(browser, `${form} [type=submit]`);
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

function submit(texts: Record<string, string>): void {
  const form = document.querySelector<HTMLFormElement>("form:has([name=email])");
  for (const [name, text] of Object.entries(texts)) {
    const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
  form?.submit();
}

/** The visible height in CSS pixels. */
function measureVisible(selector: string): number {
  const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}
