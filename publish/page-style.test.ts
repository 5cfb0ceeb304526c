import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
    const sheet = ".used{top:0}.sm\\:ml-auto{left:0}.other{right:0}:root.auto{color-scheme:dark}";
    writeFileSync(path.join(client, "assets/app.css"), sheet);
    const style = await (await createPageStyle(client))('<p class="used sm:ml-auto"></p>');
    expect(style).toContain(".used");
    expect(style).toContain("sm\\:ml-auto");
    expect(style).toContain(":root.auto");
    expect(style).not.toContain(".other");
  });

  it("does not know which of two stylesheets is the site's", async () => {
    writeFileSync(path.join(client, "assets/a.css"), "");
    writeFileSync(path.join(client, "assets/b.css"), "");
    await expect(createPageStyle(client)).rejects.toThrow("expected one stylesheet, found 2");
  });
});
