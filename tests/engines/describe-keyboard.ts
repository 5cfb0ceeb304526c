import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import type { Browser } from "#tools/browsers/browser.ts";
import { reader } from "../content.ts";
import { listLeads } from "../e2e/leads.ts";
import { expectCount, expectPath, readValue, tabTo, type UsedSite } from "./visitor.ts";

const PANEL = "#meeting:modal";
const CONTINUE = `${PANEL} .scheduler-bar .button`;

const [post] = loadPosts(reader);

export function describeKeyboard(site: UsedSite): void {
  describe("a visitor who uses only the keyboard", () => {
    test("stops all motion and changes the language", async () => {
      const { browser } = site;
      await browser.goto("/");
      await write(browser, "header [data-motion-switch]", " ");
      await expectCount(browser, "html[data-still]");
      await enter(browser, "footer a[lang=es-US]");
      await expectPath(browser, "/es");
      await expectCount(browser, "html[data-still]");
      await write(browser, "header [data-motion-switch]", " ");
      await expectCount(browser, "html:not([data-still])");
    });

    test("searches, reads, and sends a message after two mistakes", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/");
      await enter(browser, "header .search-button");
      await expectCount(browser, "[data-search-field]:focus");
      await browser.type(post?.title ?? "");
      await enter(browser, `.search-result a[href="/blog/${post?.slug}"]`);
      await expectPath(browser, `/blog/${post?.slug}`);
      await expectCount(browser, "h1:focus");
      await enter(browser, "footer .logo");
      await expectPath(browser, "/");
      await write(browser, ".contact-form [name=first_name]", "Asha Rao");
      await enter(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".problems:focus a", 2);
      for (const key of ["Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, ".contact-form [name=email]:focus");
      await browser.type(email);
      await write(browser, ".contact-form [name=phone_number]", "+91 422 000 0000");
      await enter(browser, ".contact-form [type=submit]");
      await expectCount(browser, ".contact-main [role=status] .notice-good");
      expect(await listLeads(site.dataDir, email)).toMatchObject([{ first_name: "Asha Rao", email }]);
    });

    test("books a call after changing the time and two mistakes", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/privacy");
      await enter(browser, "header [data-meeting-button]");
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
      for (const key of ["Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, `${PANEL} [name=email]:focus`);
      await browser.type(email);
      await write(browser, `${PANEL} [name=phone_number]`, "+91 422 000 0000");
      await enter(browser, `${PANEL} form [type=submit]`);
      await expectCount(browser, `${PANEL} .scheduler-next`);
      expect(await listLeads(site.dataDir, email)).toMatchObject([
        { first_name: "Asha Rao", email, page: "/privacy", meeting_start: time },
      ]);
    });
  });
}

async function enter(browser: Browser, selector: string): Promise<void> {
  await tabTo(browser, selector);
  await browser.press("Enter");
}

async function write(browser: Browser, selector: string, text: string): Promise<void> {
  await tabTo(browser, selector);
  await browser.type(text);
}
