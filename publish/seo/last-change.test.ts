import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openContent } from "#content.config";
import type { Locale } from "#contract/locales.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadPostCategories } from "#model/blog/post-categories.server.ts";
import type { SitePage } from "#model/content/site-page.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { createLastChange, readContentHistory } from "./last-change.ts";

const reader = openContent();

const pages = listSitePages(reader);
const EARLY = "2001-02-03";
const LATE = "2999-02-03";

test("a page changed when the last of its files did", () => {
  const { page, days, find } = open(({ path, files }) => path === "/" && files.length > 1);
  days.set(page.files[1] ?? "", "2002-02-03");
  expect(find("en-US")).toBe("2002-02-03");
});

test("a page in a language changed when its translation did", () => {
  const { page, days, find } = open(({ path }) => path === "/");
  days.set(`translations/es-US/${page.files[0]}`, LATE);
  for (const file of page.files) days.set(`translations/hi-IN/${file}`, EARLY);
  for (const file of page.files.slice(1)) days.set(`translations/es-US/${file}`, EARLY);
  expect((["en-US", "hi-IN", "es-US"] as const).map(find)).toEqual([EARLY, EARLY, LATE]);
});

test.each([/^\/$/, /^\/blog\/[\w-]+$/, /^\/subpages\/jobs/, /^\/profile\/projects$/])(
  "a file of which nothing is known makes the day of a page at %s unknown",
  (pattern) => {
    const { page, days, find } = open(({ path }) => pattern.test(path));
    days.delete(page.files[0] ?? "");
    expect(find("en-US")).toBeUndefined();
  },
);

test.each([
  ["/blog", "blog"],
  ["/profile/projects", "projects"],
  ["/job-openings", "jobs"],
  ["/sitemap", "services"],
])("the list at %s changed when an entry did", (list, folder) => {
  const { days, find } = open(({ path }) => path === list);
  expect(find("en-US")).not.toBe(LATE);
  const [entry = ""] = [...days.keys()].filter((file) => file.startsWith(`${folder}/`));
  days.set(entry, LATE);
  expect(find("en-US")).toBe(LATE);
});

test.each([
  ["/profile", "site/people.yaml"],
  ["/tech-stack", "site/technology.yaml"],
])("the page at %s changed when %s did, which its blocks show", (address, file) => {
  const { days, find } = open(({ path }) => path === address);
  days.set(file, LATE);
  expect(find("en-US")).toBe(LATE);
});

test("the list of a category does not change with posts of others", () => {
  const [category] = loadPostCategories(reader);
  const { days, find } = open(({ path }) => path === `/blog/category/${category?.slug}`);
  for (const post of loadPosts(reader)) {
    if (post.category !== category?.name) days.set(`blog/${post.slug}.md`, LATE);
  }
  expect(find("en-US")).not.toBe(LATE);
});

/** A page, the days of all files, which are old, and what they say of it. */
function open(fits: (page: SitePage) => boolean) {
  const page = pages.find(fits);
  if (!page) throw new Error("Expected such a page in the content");
  const days = new Map(pages.flatMap(({ files }) => files).map((file) => [file, EARLY]));
  const find = (locale: Locale) => createLastChange(reader, { days, latest: LATE })(page, locale);
  return { page, days, find };
}

test("a post that was committed before it was published has its own day", () => {
  const { page, days, find } = open(({ search }) => search?.kind === "post");
  const own = createLastChange(reader, { days: new Map(), latest: undefined })(page, "en-US");
  expect(find("en-US")).toBe(own);
  days.set(page.files[0] ?? "", LATE);
  expect(find("en-US")).toBe(LATE);
});

test("without a history only posts have a day", () => {
  const findLastChange = createLastChange(reader, { days: new Map(), latest: undefined });
  const dated = pages.filter((page) => !page.isAnswer && findLastChange(page, "en-US"));
  expect(new Set(dated.map(({ search }) => search?.kind))).toEqual(new Set(["post"]));
});

test("each content file has the day of its last commit in UTC, unless it was changed since", async () => {
  const folder = makeRepository();
  for (const name of ["same", "edited", "staged", "twice"]) write(folder, `content/${name}.md`, "first");
  commit(folder, "2026-01-05T23:30:00-05:00");
  write(folder, "content/twice.md", "second");
  write(folder, "README.md", "not content");
  commit(folder, "2026-02-01T12:00:00Z");
  write(folder, "README.md", "still not content");
  commit(folder, "2026-03-01T12:00:00Z");
  for (const name of ["edited", "staged", "new"]) write(folder, `content/${name}.md`, "second");
  git(folder, "add", "content/staged.md");
  const { latest, days } = await readContentHistory(path.join(folder, "content"));
  expect(latest).toBe("2026-03-01");
  expect(Object.fromEntries(days)).toEqual({ "twice.md": "2026-02-01", "same.md": "2026-01-06" });
});

test("a shallow clone knows only how old it is, and a folder without commits or without git nothing", async () => {
  const folder = makeRepository();
  for (const day of ["05", "06"]) {
    write(folder, `content/${day}.md`, "first");
    commit(folder, `2026-01-${day}T12:00:00Z`);
  }
  const clone = makeTempFolder();
  git(clone, "clone", "--quiet", "--depth=1", `file://${folder}`, ".");
  for (const [place, latest] of [
    [path.join(clone, "content"), "2026-01-06"],
    [makeRepository(), undefined],
    [makeTempFolder(), undefined],
  ] as const)
    expect(await readContentHistory(place)).toEqual({ latest, days: new Map() });
});

function makeRepository(): string {
  const folder = makeTempFolder();
  git(folder, "init", "--quiet");
  return folder;
}

function write(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function commit(folder: string, date: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgSign=false"];
  const dates = [`GIT_AUTHOR_DATE=${date}`, `GIT_COMMITTER_DATE=${date}`];
  execFileSync("env", [...dates, "git", ...author, "commit", "--quiet", "-m", "Change"], { cwd: folder });
}

function git(folder: string, ...command: string[]): void {
  execFileSync("git", command, { cwd: folder });
}
