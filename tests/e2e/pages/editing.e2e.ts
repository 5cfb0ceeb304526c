import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { buildAndServe, copyProject, startEditor } from "#tools/sites/start-site.ts";
import { buildPage, expectOnlyOwnPage, expectSaved, save, showPreview } from "../editor.ts";
import { findViolations } from "../find-violations.ts";
import { recordRequests } from "../requests.ts";
import { expect, test } from "../site-test.ts";

const TITLE = "Why a loom stops when one thread breaks";
const SLUG = "why-a-loom-stops-when-one-thread-breaks";
const POST = `blog/${SLUG}.md`;
const PICTURE = "blog/broken-thread.png";
const TEXT = "A loom stops by itself, and so should a release.";
/** All pages depend on it. */
const FILE = "site/organization.yaml";

test("a post is written, illustrated, previewed, saved, built and served", async ({ page, problems }) => {
  test.setTimeout(1_800_000);
  // A rejected save, and scripts of the test in a preview, which runs none.
  problems.allow(
    /answer 422: .*\/edit\/api\/save$/,
    /console: Blocked script execution in '[^']*\/edit\/preview\//,
    /console: Failed to load .* 422/,
  );
  await using copy = await copyProject({ withBuild: true });
  const place = (file: string) => path.join(copy.folder, "content", file);
  // Each save checks all content: a third less without them.
  if (!IS_FULL) rmSync(place("translations"), { recursive: true });
  {
    await using editor = await startEditor(copy.folder);
    const own = new URL(editor.url).origin;
    const foreignRequests = recordRequests(page, ({ origin }) => origin !== own);
    await expectOnlyOwnPage(page, editor.url);
    await page.goto(editor.url.replace(/\/$/, ""));
    await beginPost(page);
    await test.step("reject an invalid post", async () => {
      // Only a rule between two fields requires an alternative text.
      await save(page);
      const rejection = page.getByRole("alert").filter({ hasText: "Not saved" });
      await expect(rejection).toBeFocused();
      await rejection
        .getByRole("button", { name: "Image alternative text: Expected what the image shows" })
        .click();
      await expect(page.getByLabel("Image alternative text").first()).toBeFocused();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue(TITLE);
      expect(existsSync(place(POST))).toBe(false);
    });
    await test.step("restore what is unsaved", async () => {
      await page.reload();
      await expect(page.getByRole("textbox", { name: "Body" })).toHaveValue(TEXT);
    });
    await test.step("preview and save", async () => {
      await page.getByLabel("Image alternative text").first().fill("A thread that broke");
      const shown = showPreview(page);
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(TITLE);
      await expect(shown.getByText(TEXT)).toBeAttached();
      await expectImage(shown.getByRole("img", { name: "A thread that broke" }).first());
      expect(existsSync(place(POST))).toBe(false);
      await save(page);
      await expectSaved(page);
      expect(readFileSync(place(POST), "utf8")).toContain(`image: ${PICTURE}`);
    });
    // That a save does not overwrite another change is tested beside the code.
    if (IS_FULL)
      await test.step("change one field of a file that changes elsewhere", async () => {
        problems.allow(/answer 409: .*\/save$/, /console: Failed to load .* 409/);
        const before = readFileSync(place(FILE), "utf8");
        await page.goto(`${editor.url}#${FILE}`);
        const header = showPreview(page).getByRole("banner");
        await expect(header).toBeAttached();
        await page.getByLabel("Name", { exact: true }).fill("Weftwright");
        await expect(header.getByText("Weftwright").first()).toBeAttached();
        const changed = before
          .replace(/^email: .*$/m, "email: other@mail.example")
          .replace(/^name: .*$/m, "name: Otherwright");
        writeFileSync(place(FILE), changed);
        await save(page);
        const conflict = page.getByRole("alert").getByRole("group", { name: "Name" });
        await expect(conflict).toContainText("Weftwright");
        await expect(conflict).toContainText("Otherwright");
        await page.getByRole("button", { name: "Continue" }).click();
        await save(page);
        await expectSaved(page);
        expect(readFileSync(place(FILE), "utf8")).toBe(changed.replace("Otherwright", "Weftwright"));
      });
    await test.step("build a page of blocks", () => buildPage(page, editor.url, copy.folder));
    await test.step("use the keyboard alone, a small screen and both color schemes", () =>
      useOtherwise(page, editor.url));
    expect(foreignRequests).toEqual([]);
    await page.goto("about:blank");
    expect(await editor.stop()).toBe(0);
  }
  if (!IS_FULL) return;
  await test.step("build and serve", async () => {
    await using site = await buildAndServe(copy.folder);
    await page.goto(`${site.url}/blog/${SLUG}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText(TEXT)).toBeAttached();
    await expectImage(page.getByRole("img", { name: "A thread that broke" }).first());
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole("link", { name: TITLE }).first()).toBeAttached();
    expect((await page.request.get(`${site.url}/edit/`)).status()).toBe(404);
    // The page must not request a stopped server.
    await page.goto("about:blank");
  });
});

/** Fills in the form, without the alternative text. */
async function beginPost(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByLabel("Blog post").check();
  await dialog.getByLabel("Title").fill(TITLE);
  await expect(dialog.getByText(`/blog/${SLUG}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(TITLE);
  await page
    .getByLabel("Description")
    .fill("What weavers know about stopping early, and how a team can build a warning that comes in time.");
  await page.getByLabel("Abstract").fill("Stopping early is cheaper than unpicking later.");
  await page.locator("summary").filter({ hasText: "Services" }).click();
  for (const [label, choice] of [
    ["Category", "Product"],
    ["Author", "rosa-delgado"],
    ["Service 1", "mvp-development-services"],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption(choice);
  await page.getByLabel("Views").fill("12");
  await chooseImage(page);
  await writeBody(page);
}

/** Uploads one, describes it, and leaves it without a description: another image needs another one. */
async function chooseImage(page: Page): Promise<void> {
  const choose = page.getByRole("button", { name: "Image: choose an image" }).first();
  const chooser = page.getByRole("dialog", { name: "Choose an image" });
  const description = page.getByLabel("Image alternative text").first();
  const image = { create: { width: 1200, height: 700, channels: 3 as const, background: "teal" } };
  const buffer = await sharp(image).png().toBuffer();
  await choose.click();
  expect(await findViolations(page)).toEqual([]);
  const file = { name: "Broken thread.png", mimeType: "image/png", buffer };
  await chooser.getByLabel("Upload a new one").setInputFiles(file);
  await expect(page.getByText(PICTURE, { exact: true })).toBeVisible();
  await expect(description).toBeFocused();
  await description.fill("A first thread");
  for (const name of ["placeholder.svg", PICTURE]) {
    await choose.press("Enter");
    await chooser.getByLabel("Search").fill(name);
    await chooser.getByRole("button", { name }).press("Enter");
    await expect(description).toBeFocused();
    // It is opened anew once it is gone.
    await expect(page.locator("dialog")).toHaveCount(0);
  }
  await expect(description).toHaveValue("");
}

/** With the keys and buttons for Markdown, which can be undone. */
async function writeBody(page: Page): Promise<void> {
  const body = page.getByRole("textbox", { name: "Body" });
  await body.fill(TEXT);
  await body.selectText();
  await body.press("Control+b");
  await expect(body).toHaveValue(`**${TEXT}**`);
  await body.press("Control+z");
  await expect(body).toHaveValue(TEXT);
  await body.selectText();
  await body.press("Control+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await expect(link.getByLabel("Words")).toHaveValue(TEXT);
  await link.getByLabel("Leads to").fill("/blog");
  await link.getByLabel("Leads to").press("Enter");
  await expect(body).toHaveValue(`[${TEXT}](/blog)`);
  await body.press("Control+z");
  await body.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Quote" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(body).toHaveValue(`> ${TEXT}`);
  await body.press("Control+z");
  await expect(body).toHaveValue(TEXT);
}

async function useOtherwise(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(url);
  await page.locator("summary").filter({ hasText: "Settings" }).first().press("Enter");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "New page" }).press("Enter");
  await page.getByLabel("Landing page").press("ArrowDown");
  await expect(page.getByLabel("Service", { exact: false }).first()).toBeChecked();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New page" })).toBeFocused();
  await page.getByLabel("Search").fill("unpicking later");
  await expect(page.getByRole("status")).toHaveText(/^1 of/);
  await page.getByRole("link", { name: TITLE }).press("Enter");
  // What was open stays open.
  await page.getByRole("button", { name: "Add service" }).press("Enter");
  await expect(page.getByLabel("Service 2", { exact: true })).toBeFocused();
  await page.keyboard.press("c");
  await page.getByRole("button", { name: "Move service 2 up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move service 1 up" })).toBeFocused();
  await expect(page.getByLabel("Service 2", { exact: true })).toHaveValue("mvp-development-services");
  await page.getByRole("button", { name: "Remove service 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add service" })).toBeFocused();
  await page.getByLabel("Views").fill("many");
  await expect(page.getByRole("button", { name: "1 to fix" })).toBeVisible();
  await expect(page.getByLabel("Views")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toBeFocused();
  await page.getByRole("button", { name: "Discard changes" }).press("Enter");
  await expect(page.getByLabel("Views")).toHaveValue("12");
}

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of IS_FULL ? (["light", "dark"] as const) : (["dark"] as const)) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

async function expectImage(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  const readWidth = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
}
