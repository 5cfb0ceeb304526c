import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { readCommitDays } from "./commit-days.ts";

test("each content file has the day of its last commit in UTC, unless it was changed since", async () => {
  const folder = makeRepository();
  for (const name of ["same", "edited", "staged", "twice"]) write(folder, `content/${name}.md`, "first");
  commit(folder, "2026-01-05T23:30:00-05:00");
  write(folder, "content/twice.md", "second");
  write(folder, "README.md", "not content");
  commit(folder, "2026-02-01T12:00:00Z");
  for (const name of ["edited", "staged", "new"]) write(folder, `content/${name}.md`, "second");
  git(folder, "add", "content/staged.md");
  const days = await readCommitDays(path.join(folder, "content"));
  expect(Object.fromEntries(days)).toEqual({ "twice.md": "2026-02-01", "same.md": "2026-01-06" });
});

test("a shallow clone, and a folder without commits or without git, knows no days", async () => {
  const folder = makeRepository();
  write(folder, "content/a.md", "first");
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
