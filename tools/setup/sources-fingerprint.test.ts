import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isBuildCurrent, noteBuild } from "./sources-fingerprint.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sources-"));
  write("build/client/index.html");
  write("content/blog/post.md");
  write("package.json");
  noteBuild(root);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

describe("a build", () => {
  it.each([
    "app/pages/home.tsx",
    "app/styles/theme.css",
    "cms/cms-plugin.ts",
    "content/blog/another.md",
    "content/images/testing/deep/picture.png",
    "contract/locales.ts",
    "tools/deploy/main.ts",
    "package.json",
    "publish/headers.ts",
    "server/http/answers.ts",
    "some-new-folder/data/values.json",
    "tsconfig.json",
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
    "app/ui/README.md",
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

  it("is out of date when a source is deleted or renamed, or the site URL changes", () => {
    rmSync(path.join(root, "content/blog/post.md"));
    expect(isBuildCurrent(root)).toBe(false);
    write("content/blog/renamed.md");
    expect(isBuildCurrent(root)).toBe(false);
    noteBuild(root);
    vi.stubEnv("SITE_URL", "https://www.elsewhere.example");
    expect(isBuildCurrent(root)).toBe(false);
  });

  it("is out of date without a fingerprint, and follows links to content elsewhere", () => {
    rmSync(path.join(root, "build/sources.json"));
    expect(isBuildCurrent(root)).toBe(false);
    write("data/pictures/one.png");
    symlinkSync("../data/pictures", path.join(root, "content/pictures"));
    symlinkSync("nowhere", path.join(root, "content/broken"));
    noteBuild(root);
    write("data/pictures/one.png", "changed");
    expect(isBuildCurrent(root)).toBe(false);
  });
});

function write(file: string, text = "text"): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
