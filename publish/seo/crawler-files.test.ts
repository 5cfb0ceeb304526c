import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { openContent } from "#content.config";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import type { PageMetadata } from "../built-page.ts";
import { makeBuiltPage } from "../testing/built-page.ts";
import { readCommitDays, writeCrawlerFiles } from "./crawler-files.ts";

const reader = openContent();

test("each page is listed once, with its date", async () => {
  const sitemap = await writeAndRead("sitemap.xml", [
    makeBuiltPage("/services/a", ""),
    makeBuiltPage("/subpages/jobs/closed", "", { isListed: false }),
    makeBuiltPage("/hi/blog/b", "", { source: { path: "/blog/b", changed: () => "2026-01-05" } }),
  ]);
  const [, , ...entries] = sitemap.split("\n");
  const origin = readSiteUrl(reader);
  expect(entries).toEqual([
    `<url><loc>${origin}/hi/blog/b</loc><lastmod>2026-01-05</lastmod></url>`,
    `<url><loc>${origin}/services/a</loc></url>`,
    "</urlset>",
    "",
  ]);
});

test.each([
  ["2026-11-21", "2027-10-21"],
  ["2024-02-29", "2025-01-28"],
  ["2026-01-31", "2026-12-31"],
])("the contact for security that is published on %s holds until %s", async (today, end) => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] });
  expect(await writeAndRead(".well-known/security.txt")).toContain(`Expires: ${end}T00:00:00Z\n`);
});

async function writeAndRead(name: string, pages: PageMetadata[] = []): Promise<string> {
  const client = makeTempFolder();
  await writeCrawlerFiles(reader, client, pages);
  return readFileSync(path.join(client, name), "utf8");
}

test("each content file has the day of its last commit in UTC, unless it was changed since", async () => {
  const folder = makeRepository();
  for (const name of ["same", "edited", "staged", "twice"])
    writeFiles(folder, { [`content/${name}.md`]: "first" });
  commit(folder, "2026-01-05T23:30:00-05:00");
  writeFiles(folder, { "content/twice.md": "second", "README.md": "not content" });
  commit(folder, "2026-02-01T12:00:00Z");
  for (const name of ["edited", "staged", "new"]) writeFiles(folder, { [`content/${name}.md`]: "second" });
  git(folder, "add", "content/staged.md");
  const days = await readCommitDays(path.join(folder, "content"));
  expect(Object.fromEntries(days)).toEqual({ "twice.md": "2026-02-01", "same.md": "2026-01-06" });
});

test("a shallow clone, and a folder without commits or without git, knows no days", async () => {
  const folder = makeRepository();
  writeFiles(folder, { "content/a.md": "first" });
  commit(folder, "2026-01-05T12:00:00Z");
  const clone = makeTempFolder();
  git(clone, "clone", "--quiet", "--depth=1", `file://${folder}`, ".");
  for (const place of [path.join(clone, "content"), makeRepository(), makeTempFolder()])
    expect(await readCommitDays(place)).toEqual(new Map());
});

function makeRepository(): string {
  const folder = makeTempFolder();
  git(folder, "init", "--quiet");
  return folder;
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
