import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { loadPosts } from "#model/blog/post.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { listSitePages, type SitePage } from "#model/site/site-pages.server.ts";
import { createLastChange, findLatest, readContentHistory } from "./last-change.ts";

const reader = new ContentReader();

const pages = listSitePages(reader);
const EARLY = "2001-02-03";
const LATE = "2999-02-03";

describe("with a history", () => {
  test("a page changed when the last of its files did", () => {
    const { page, changed } = findPage(({ kind, files }) => kind === "home" && files.length > 1);
    changed.set(page.files[1] ?? "", "2002-02-03");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe("2002-02-03");
  });

  test("a page in a language changed when its translation did", () => {
    const { page, changed } = findPage(({ kind }) => kind === "home");
    changed.set(`translations/es-US/${page.files[0]}`, LATE);
    for (const file of page.files) changed.set(`translations/hi-IN/${file}`, EARLY);
    for (const file of page.files.slice(1)) changed.set(`translations/es-US/${file}`, EARLY);
    const findLastChange = createLastChange(reader, { changed, lastCommit: LATE });
    expect([findLastChange(page, "en-US"), findLastChange(page, "hi-IN")]).toEqual([EARLY, EARLY]);
    expect(findLastChange(page, "es-US")).toBe(LATE);
  });

  test("a file of which nothing is known makes the day unknown", () => {
    for (const sought of ["home", "post", "job", "list"]) {
      const { page, changed } = findPage(({ kind }) => kind === sought);
      changed.delete(page.files[0] ?? "");
      // Also where the page names a day: another one may have been told of it before.
      expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBeUndefined();
    }
  });

  test("a post changed when its file did, or on its own day if that is later", () => {
    const { page, changed } = findPage(({ kind }) => kind === "post");
    const own = createLastChange(reader, { changed: new Map(), lastCommit: undefined })(page, "en-US");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(own);
    changed.set(page.files[0] ?? "", LATE);
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(LATE);
  });

  test("a list changed when something was added to it", () => {
    const { page, changed } = findPage((one) => one.kind === "list" && one.of === "posts");
    expect(createLastChange(reader, { changed, lastCommit: LATE })(page, "en-US")).toBe(
      findLatest(loadPosts(reader).map(({ date }) => date)),
    );
    const projects = findPage((one) => one.kind === "list" && one.of === "projects");
    projects.changed.set("projects/new.md", LATE);
    expect(createLastChange(reader, { ...projects, lastCommit: LATE })(projects.page, "en-US")).toBe(LATE);
  });
});

test("without a history only pages that name a day have one", () => {
  const findLastChange = createLastChange(reader, { changed: new Map(), lastCommit: undefined });
  const dated = pages.filter((page) => findLastChange(page, "en-US"));
  expect(new Set(dated.map(({ kind }) => kind))).toEqual(new Set(["post", "job", "text"]));
});

/** A page, and a history in which each of its files is old. */
function findPage(fits: (page: SitePage) => boolean): { page: SitePage; changed: Map<string, string> } {
  const page = pages.find(fits);
  if (!page) throw new Error("Expected such a page in the content");
  return { page, changed: new Map(page.files.map((file) => [file, EARLY])) };
}

test("each content file has the day of its last commit", async () => {
  const folder = makeRepository();
  write(folder, "content/blog/one.md", "first");
  write(folder, "content/site/home.yaml", "first");
  commit(folder, "2026-01-05T23:30:00-05:00");
  write(folder, "content/blog/one.md", "second");
  write(folder, "README.md", "not content");
  commit(folder, "2026-02-01T12:00:00Z");
  write(folder, "README.md", "still not content");
  commit(folder, "2026-03-01T12:00:00Z");

  const { lastCommit, changed } = await readContentHistory(folder);
  expect(lastCommit).toBe("2026-03-01");
  // Days are those of UTC, wherever the commit was made.
  expect(Object.fromEntries(changed)).toEqual({
    "blog/one.md": "2026-02-01",
    "site/home.yaml": "2026-01-06",
  });
});

test("a file that is not committed as it is now has none", async () => {
  const folder = makeRepository();
  for (const name of ["same", "edited", "staged"]) write(folder, `content/${name}.md`, "first");
  commit(folder, "2026-01-05T12:00:00Z");
  write(folder, "content/edited.md", "second");
  write(folder, "content/staged.md", "second");
  git(folder, "add", "content/staged.md");
  write(folder, "content/new.md", "first");

  const { changed } = await readContentHistory(folder);
  expect([...changed.keys()]).toEqual(["same.md"]);
});

test("a shallow clone knows only how old it is", async () => {
  const folder = makeRepository();
  write(folder, "content/one.md", "first");
  commit(folder, "2026-01-05T12:00:00Z");
  write(folder, "content/two.md", "first");
  commit(folder, "2026-02-05T12:00:00Z");
  const clone = makeFolder();
  git(clone, "clone", "--quiet", "--depth=1", `file://${folder}`, ".");

  const { lastCommit, changed } = await readContentHistory(clone);
  expect(lastCommit).toBe("2026-02-05");
  expect(changed.size).toBe(0);
});

test("a folder without commits or without git knows nothing", async () => {
  for (const folder of [makeRepository(), makeFolder()]) {
    const { lastCommit, changed } = await readContentHistory(folder);
    expect(lastCommit).toBeUndefined();
    expect(changed.size).toBe(0);
  }
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function makeRepository(): string {
  const folder = makeFolder();
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
