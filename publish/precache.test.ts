import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listPrecacheFiles, OFFLINE_PATHS } from "./precache.ts";

let client: string;

beforeEach(() => {
  client = mkdtempSync(path.join(tmpdir(), "precache-"));
  write("favicon.svg", "<svg/>");
  for (const found of OFFLINE_PATHS)
    write(`${found}/index.html`, '<img src="/assets/images/mark.0a1b2c3d.svg">');
});

afterEach(() => rmSync(client, { recursive: true }));

it("lists what pages share and what the offline pages show, not what belongs to one page", async () => {
  for (const file of ["b.js", "a.css", "font.woff2", "b.js.br", "b.js.gz", "pages/c.js", "images/d.svg"]) {
    write(`assets/${file}`, "");
  }
  const files = await listPrecacheFiles(client);
  expect(files.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    "/assets/a.css",
    "/assets/b.js",
    "/assets/font.woff2",
    "/assets/images/mark.0a1b2c3d.svg",
  ]);
  expect(files.filter(({ revision }) => revision !== null).map(({ url }) => url)).toEqual([
    ...OFFLINE_PATHS,
    "/favicon.svg",
  ]);
});

it("notices that a file without a hash in its name has changed", async () => {
  const before = readRevision(await listPrecacheFiles(client));
  write("offline/index.html", "<p>Changed</p>");
  expect(readRevision(await listPrecacheFiles(client))).not.toBe(before);
});

function readRevision(files: Awaited<ReturnType<typeof listPrecacheFiles>>): string | null | undefined {
  return files.find(({ url }) => url === "/offline")?.revision;
}

function write(file: string, content: string): void {
  const target = path.join(client, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
