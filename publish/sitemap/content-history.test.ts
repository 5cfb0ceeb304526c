import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContentHistory } from "./content-history.ts";

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
