import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { isBuildCurrent, noteBuild } from "./sources-fingerprint.mjs";

let root: string;

beforeEach(() => {
  root = makeTempFolder();
  for (const file of ["build/client/index.html", "content/blog/post.md", "package.json"]) write(file);
  noteBuild(root);
});

describe("a build", () => {
  it.each([
    "app/styles/theme.css",
    "cms/cms-plugin.ts",
    "content/images/testing/deep/picture.png",
    "tools/deploy/static-hosts.ts",
    "package.json",
    "some-new-folder/data/values.json",
    "vite.config.ts",
  ])("is out of date when %s is added or changed", (file) => {
    write(file, "first");
    expect(isBuildCurrent(root)).toBe(false);
    noteBuild(root);
    expect(isBuildCurrent(root)).toBe(true);
    write(file, "second");
    expect(isBuildCurrent(root)).toBe(false);
  });

  it.each([
    ".env",
    ".git/HEAD",
    "app/pages/home.test.tsx",
    "build/client/index.html",
    "data/leads.db",
    "docs/launch.md",
    "tests/e2e/pages/blog.e2e.ts",
    "node_modules/react/index.js",
    "README.md",
    "server/testing/fake-build.ts",
    "start.log",
  ])("does not depend on %s", (file) => {
    write(file, "changed");
    expect(isBuildCurrent(root)).toBe(true);
  });

  it("is out of date without a fingerprint, or when a source is gone, a link leads to another file, or the site URL changes", () => {
    write("data/pictures/one.png");
    symlinkSync("../data/pictures", path.join(root, "content/pictures"));
    symlinkSync("nowhere", path.join(root, "content/broken"));
    for (const change of [
      () => rmSync(path.join(root, "build/sources.json")),
      () => rmSync(path.join(root, "content/blog/post.md")),
      () => write("data/pictures/one.png", "changed"),
      () => vi.stubEnv("SITE_URL", "https://www.elsewhere.example"),
    ]) {
      noteBuild(root);
      change();
      expect(isBuildCurrent(root), String(change)).toBe(false);
    }
  });
});

function write(file: string, text = "text"): void {
  writeFiles(root, { [file]: text });
}
