import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPageStyle } from "./page-style.ts";

let client: string;

beforeEach(() => {
  client = mkdtempSync(path.join(tmpdir(), "client-"));
  mkdirSync(path.join(client, "assets"));
});

afterEach(() => rmSync(client, { recursive: true }));

describe("createPageStyle", () => {
  it("keeps the rules a page uses and drops the others", async () => {
    const sheet =
      ".used{top:0}.sm\\:ml-auto{left:0}.other{right:0}:root.auto{color-scheme:dark}@layer awake{}";
    writeFileSync(path.join(client, "assets/app-1.css"), sheet);
    const style = await (await createPageStyle(client))('<p class="used sm:ml-auto">other words</p>');
    expect(style).toContain(".used");
    expect(style).toContain("sm\\:ml-auto");
    expect(style).toContain(":root.auto");
    expect(style).not.toContain(".other");
  });

  it("leaves out what shows only once the page is awake, and keeps that in the file", async () => {
    const sheet =
      "@layer components,awake;.used{top:0}@layer awake{@media print{.used{left:0}}}.used{right:0}";
    writeFileSync(path.join(client, "assets/app-1.css"), sheet);
    const style = await (await createPageStyle(client))('<p class="used"></p>');
    expect(style).toBe("@layer components,awake;.used{top:0}.used{right:0}");
    expect(readFileSync(path.join(client, "assets/app-1.css"), "utf8")).toBe(sheet);
  });

  it("does not know which of two stylesheets is the site's", async () => {
    writeFileSync(path.join(client, "assets/app-a.css"), "");
    writeFileSync(path.join(client, "assets/app-b.css"), "");
    await expect(createPageStyle(client)).rejects.toThrow("expected one stylesheet, found 2");
  });
});
