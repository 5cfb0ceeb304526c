import { symlinkSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { parseContentPath, parseDeletablePath, parseEntryPath, parseImagePath } from "./content-path.ts";

let leaveCopy: () => void;
beforeAll(() => {
  leaveCopy = enterContentCopy();
  symlinkSync("/etc", "content/blog/elsewhere");
});
afterAll(() => leaveCopy());

test("accepts paths of content", () => {
  expect(parseContentPath("content")).toBe("");
  expect(parseContentPath("content/images/blog/")).toBe("images/blog");
  expect(parseEntryPath("content/blog/a-new-post.md")).toBe("blog/a-new-post.md");
  expect(parseEntryPath("content/translations/hi-IN/site/home.yaml")).toBe(
    "translations/hi-IN/site/home.yaml",
  );
  expect(parseEntryPath("content/locales/mails/es-US.json")).toBe("locales/mails/es-US.json");
  expect(parseImagePath("content/images/blog/Cloud_bill.webp")).toBe("images/blog/Cloud_bill.webp");
  expect(parseDeletablePath("content/jobs/data-engineer.md")).toBe("jobs/data-engineer.md");
});

test.for([
  "package.json",
  "content/../package.json",
  "content/blog/../../package.json",
  "content\\..\\package.json",
  "/etc/passwd",
  "content//etc/passwd",
  "content/.env",
  "content/blog/elsewhere/passwd",
  "",
  undefined,
])("rejects %s", (place) => {
  expect(() => parseContentPath(place)).toThrow(/only has access to content\//);
});

test("rejects files that the site does not use", () => {
  for (const place of [
    "content/blog/post.html",
    "content/notes.md",
    "content/site/other.yaml",
    "content/images/a.md",
  ])
    expect(() => parseEntryPath(place), place).toThrow(/does not use/);
  for (const place of ["content/images/a.html", "content/images/a.svg.js", "content/blog/a.png"])
    expect(() => parseImagePath(place), place).toThrow(/Images must be/);
  expect(() => parseDeletablePath("content/site/organization.yaml")).toThrow(/needs it/);
});
