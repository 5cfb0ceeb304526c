import { symlinkSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { readDeletedPlace, readEntryPlace, readImagePlace, readPlace } from "./content-place.ts";

let leaveCopy: () => void;
beforeAll(() => {
  leaveCopy = enterContentCopy();
  symlinkSync("/etc", "content/blog/elsewhere");
});
afterAll(() => leaveCopy());

test("finds what belongs to the content", () => {
  expect(readPlace("content")).toBe("");
  expect(readPlace("content/images/blog/")).toBe("images/blog");
  expect(readEntryPlace("content/blog/a-new-post.md")).toBe("blog/a-new-post.md");
  expect(readEntryPlace("content/translations/hi-IN/site/home.yaml")).toBe(
    "translations/hi-IN/site/home.yaml",
  );
  expect(readEntryPlace("content/locales/mails/es-US.json")).toBe("locales/mails/es-US.json");
  expect(readImagePlace("content/images/blog/Cloud_bill.webp")).toBe("images/blog/Cloud_bill.webp");
  expect(readDeletedPlace("content/jobs/data-engineer.md")).toBe("jobs/data-engineer.md");
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
])("reads nothing at %s", (place) => {
  expect(() => readPlace(place)).toThrow(/below content\/ only/);
});

test("writes nothing that the site has no use for", () => {
  for (const place of [
    "content/blog/post.html",
    "content/notes.md",
    "content/site/other.yaml",
    "content/images/a.md",
  ])
    expect(() => readEntryPlace(place), place).toThrow(/no use/);
  for (const place of ["content/images/a.html", "content/images/a.svg.js", "content/blog/a.png"])
    expect(() => readImagePlace(place), place).toThrow(/Pictures are/);
  expect(() => readDeletedPlace("content/site/organization.yaml")).toThrow(/needs it/);
});
