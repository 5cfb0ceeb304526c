import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import { reader } from "../content.ts";
import { listLeads } from "../e2e/leads.ts";
import { expectCount, expectPath, tabTo, type UsedSite } from "./visitor.ts";

const PANEL = "#meeting:modal";
const CONTINUE = `${PANEL} .scheduler-bar .button`;

const [post] = loadPosts(reader);

export function describeKeyboard(site: UsedSite): void {
  describe("a visitor who uses only the keyboard", () => {
    test("stops all motion and changes the language", async () => {
      const { browser } = site;
      await browser.goto("/");
      await tabTo(browser, "header [data-motion-switch]");
      await browser.type(" ");
      await expectCount(browser, "html[data-still]");
      await tabTo(browser, "footer a[lang=es-US]");
      await browser.press("Enter");
      await expectPath(browser, "/es");
      await expectCount(browser, "html[data-still]");
      await tabTo(browser, "header [data-motion-switch]");
      await browser.type(" ");
      await expectCount(browser, "html:not([data-still])");
    });

    test("searches, reads, and sends a message after two mistakes", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/");
      await tabTo(browser, "header .search-button");
      await browser.press("Enter");
      await expectCount(browser, "[data-search-field]:focus");
      await browser.type(post?.title ?? "");
      await tabTo(browser, `.search-result a[href="/blog/${post?.slug}"]`);
      await browser.press("Enter");
      await expectPath(browser, `/blog/${post?.slug}`);
      await expectCount(browser, "h1:focus");
      await tabTo(browser, "footer .logo");
      await browser.press("Enter");
      await expectPath(browser, "/");
      await tabTo(browser, ".contact-form [name=first_name]");
      await browser.type("Asha Rao");
      await tabTo(browser, ".contact-form [type=submit]");
      await browser.press("Enter");
      await expectCount(browser, ".problems:focus a", 2);
      for (const key of ["Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, ".contact-form [name=email]:focus");
      await browser.type(email);
      await tabTo(browser, ".contact-form [name=phone_number]");
      await browser.type("+91 422 000 0000");
      await tabTo(browser, ".contact-form [type=submit]");
      await browser.press("Enter");
      await expectCount(browser, ".contact-main [role=status] .notice-good");
      expect(await listLeads(site.dataDir, email)).toMatchObject([{ first_name: "Asha Rao", email }]);
    });

    test("books a call after changing the time and two mistakes", async () => {
      const { browser } = site;
      const email = `${randomUUID()}@example.com`;
      await browser.goto("/privacy");
      await tabTo(browser, "header [data-meeting-button]");
      await browser.press("Enter");
      await tabTo(browser, CONTINUE);
      await browser.press("Enter");
      await expectCount(browser, `${PANEL} h3:focus`);
      await tabTo(browser, `${PANEL} form .scheduler-chosen button`);
      await browser.press("Enter");
      await expectCount(browser, CONTINUE);
      await tabTo(browser, `${PANEL} [name=scheduler-time]`);
      await browser.press("ArrowRight");
      const time = await browser.evaluate(readValue, `${PANEL} [name=scheduler-time]:checked`);
      await tabTo(browser, CONTINUE);
      await browser.press("Enter");
      await expectCount(browser, `${PANEL} h3:focus`);
      await tabTo(browser, `${PANEL} [name=first_name]`);
      await browser.type("Asha Rao");
      await tabTo(browser, `${PANEL} form [type=submit]`);
      await browser.press("Enter");
      await expectCount(browser, `${PANEL} .problems:focus a`, 2);
      for (const key of ["Tab", "Enter"] as const) await browser.press(key);
      await expectCount(browser, `${PANEL} [name=email]:focus`);
      await browser.type(email);
      await tabTo(browser, `${PANEL} [name=phone_number]`);
      await browser.type("+91 422 000 0000");
      await tabTo(browser, `${PANEL} form [type=submit]`);
      await browser.press("Enter");
      await expectCount(browser, `${PANEL} .scheduler-next`);
      expect(await listLeads(site.dataDir, email)).toMatchObject([
        { first_name: "Asha Rao", email, page: "/privacy", meeting_start: time },
      ]);
    });
  });
}

/** Runs in the page. */
function readValue(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value;
}
