import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { DRAWING_POLICY } from "#contract/security-headers.ts";
import { buildAndServe, copyProject, startEditor } from "#tools/sites/start-site.ts";
import { expect as baseExpect, test } from "../site-test.ts";

// The development server compiles pages on demand.
const expect = baseExpect.configure({ timeout: 300_000 });

const TITLE = "Why a loom stops when one thread breaks";
const SLUG = "why-a-loom-stops-when-one-thread-breaks";
const PICTURE = "broken-thread.png";
const TEXT = "A loom stops by itself, and so should a release.";
const BRAND = "Weftwright";

test("a post is written, illustrated, previewed, saved, built and served", async ({ page, problems }) => {
  test.setTimeout(1_800_000);
  // The rejected save.
  problems.allow(
    /answer 422: .*\/admin\/api\/v1$/,
    /console: Failed to load resource: .* 422/,
    /console: API_ERROR: .* cannot be used/,
    /script: Object/,
  );
  await using copy = await copyProject();
  const read = (file: string) => readFileSync(path.join(copy.folder, "content", file), "utf8");
  const has = (file: string) => existsSync(path.join(copy.folder, "content", file));
  const post = `blog/${SLUG}.md`;
  const facts = read("site/organization.yaml");
  const foreignRequests: string[] = [];
  {
    await using editor = await startEditor(copy.folder);
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== "blob:" && origin !== new URL(editor.url).origin) foreignRequests.push(request.url());
    });
    await test.step("SVG files have their policy", async () => {
      const response = await page.request.get(new URL("/favicon.svg", editor.url).href);
      expect(response.headers()["content-security-policy"]).toBe(DRAWING_POLICY);
    });
    await test.step("write", async () => {
      await page.goto(editor.url.replace(/\/$/, ""));
      await page.getByRole("link", { name: "Blog posts" }).click();
      await page.getByRole("link", { name: /post$/ }).click();
      await writePost(page);
    });
    await test.step("reject an invalid post", async () => {
      // Only the site's schema requires an alternative text.
      await save(page);
      const rejection = page.getByRole("alertdialog");
      await expect(rejection).toContainText(`content/${post} cannot be used`);
      await expect(rejection).toContainText('field "imageAlt"');
      await rejection.getByRole("button").click();
      expect(has(post)).toBe(false);
      await expect(page.getByLabel("Title")).toHaveValue(TITLE);
    });
    await test.step("preview", async () => {
      const preview = showPreview(page);
      await expect(preview.note).toContainText("Image alternative text");
      await page.getByLabel("Image alternative text").fill("A thread that broke");
      await expect(preview.shown.getByRole("heading", { level: 1 })).toHaveText(TITLE);
      await expect(preview.shown.getByText(TEXT)).toBeAttached();
      await expectImage(preview.shown.getByRole("img", { name: "A thread that broke" }).first());
      await expect(preview.note).toBeHidden();
      expect(has(`images/blog/${PICTURE}`)).toBe(false);
    });
    await test.step("save", async () => {
      await save(page);
      await expect(page.getByText("Changes saved", { exact: false })).toBeVisible();
      expect(read(post)).toContain(`image: blog/${PICTURE}`);
      expect(has(`images/blog/${PICTURE}`)).toBe(true);
    });
    await test.step("change one field of a file with comments", async () => {
      await page.goto("about:blank");
      await page.goto(`${editor.url}#/collections/files-site/entries/organization`);
      const header = showPreview(page).shown.getByRole("banner");
      await expect(header).toBeAttached();
      await replaceText(page, "Name", BRAND);
      await expect(header.getByText(BRAND).first()).toBeAttached();
      // A concurrent edit of another field.
      const changed = facts.replace(/^email: .*$/m, "email: other@mail.example");
      writeFileSync(path.join(copy.folder, "content/site/organization.yaml"), changed);
      await save(page);
      await expect(page.getByText("Changes saved", { exact: false })).toBeVisible();
      expect(read("site/organization.yaml")).toBe(changed.replace(/^name: .*$/m, `name: ${BRAND}`));
    });
    expect(foreignRequests).toEqual([]);
    await page.goto("about:blank");
    expect(await editor.stop()).toBe(0);
  }
  await test.step("build and serve", async () => {
    await using site = await buildAndServe(copy.folder);
    await page.goto(`${site.url}/blog/${SLUG}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(page.getByText(TEXT)).toBeAttached();
    await expectImage(page.getByRole("img", { name: "A thread that broke" }).first());
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole("link", { name: TITLE }).first()).toBeAttached();
    expect((await page.request.get(`${site.url}/admin/`)).status()).toBe(404);
    // The page must not request a stopped server.
    await page.goto("about:blank");
  });
});

/** Fills in the form, without the alternative text. */
async function writePost(page: Page): Promise<void> {
  await page.getByLabel("Title").fill(TITLE);
  await page
    .getByLabel("Description")
    .fill("What weavers know about stopping early, and how a team can build a warning that comes in time.");
  await page.getByLabel("Abstract").fill("Stopping early is cheaper than unpicking later.");
  for (const [label, choice] of [
    ["Category", "Product"],
    ["Author", "rosa"],
    ["Services", "mvp"],
  ] as const) {
    await page.getByLabel(label).fill(choice);
    await page.keyboard.press("Enter");
  }
  await page.getByLabel("Views").fill("12");
  await page.getByRole("button", { name: "Choose an image" }).click();
  const image = { create: { width: 1200, height: 700, channels: 3 as const, background: "teal" } };
  await page.locator("input[type=file]").setInputFiles({
    name: "Broken thread.png",
    mimeType: "image/png",
    buffer: await sharp(image).png().toBuffer(),
  });
  await page.getByRole("button", { name: "Choose selected" }).click();
  await page.locator("[data-slate-editor]").click();
  await page.keyboard.type(TEXT);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save now" }).click();
}

/** Types, because the editor moves the caret during a fill; retries, because it may re-render while it loads the entry. */
async function replaceText(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await expect(async () => {
    await field.press("Control+A");
    await field.pressSequentially(text);
    await baseExpect(field).toHaveValue(text, { timeout: 10_000 });
  }).toPass();
}

function showPreview(page: Page) {
  const pane = page.frameLocator("#preview-pane");
  return { note: pane.getByRole("status"), shown: pane.frameLocator("iframe:not(.waiting)") };
}

async function expectImage(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  const readWidth = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
}
