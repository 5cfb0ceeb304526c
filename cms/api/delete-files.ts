import { readFileSync, rmSync } from "node:fs";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { listSitePages } from "#model/site/site-pages.server.ts";
import { findOriginal } from "../drafts/find-schema.ts";
import { listContentFiles, listNewFaults } from "../drafts/list-faults.ts";
import { makeDraft, savedReader } from "../drafts/make-draft.ts";
import { readDeletedPlace } from "./content-place.ts";
import { escapeForPattern } from "./escape-for-pattern.ts";
import { ValidationError } from "./refusal.ts";

/** Deletes pages and pictures that nothing refers to. @throws ValidationError that names the files that still do */
export function deleteFiles(paths: string[]): void {
  const files = paths.map(readDeletedPlace);
  const users = listUsers(files);
  if (users.length > 0) {
    const names = files.map((file) => `content/${file}`).join(", ");
    throw new ValidationError([`${names} is still needed. Change these files first:`, ...users].join("\n"));
  }
  for (const file of files) rmSync(contentPath(file), { force: true });
}

/** What would be wrong without some files, a line for each file that needs them. */
function listUsers(files: string[]): string[] {
  using draft = makeDraft(new Map(files.map((file) => [file, undefined])));
  const faults = listNewFaults(draft).map(
    (fault) => [/^content\/(\S+)/.exec(fault)?.[1] ?? "", toLine(fault)] as const,
  );
  const others = listContentFiles(savedReader).filter((file) => !files.includes(file));
  const translations = others.filter((file) => files.includes(findOriginal(file)?.original ?? ""));
  const addresses = listAddresses(files);
  const links = others.filter((file) =>
    addresses.some((address) => address.test(readFileSync(contentPath(file), "utf8"))),
  );
  const lines = new Map([
    ...links.map((file) => [file, `content/${file} links to it`] as const),
    ...translations.map((file) => [file, `content/${file} is its translation`] as const),
    ...faults.filter(([file]) => !files.includes(file)),
  ]);
  // What no file names is named by the code of a page.
  const isNeeded = faults.some(([file]) => files.includes(file));
  return lines.size === 0 && isNeeded ? ["the site itself, which shows it"] : [...lines.values()];
}

/** A fault in one line: its file, and the first of the fields that are wrong. */
function toLine(fault: string): string {
  const [head = "", first = ""] = fault.split("\n");
  const field = /field "[^"]*"/.exec(first)?.[0];
  const file = head.replace(/ cannot be used:$/, "");
  return field ? `${file}, ${field}` : `${file}: ${first.replace(/^\s*-\s*/, "")}`;
}

/** How links to the pages of some files look. */
function listAddresses(files: string[]): RegExp[] {
  return listSitePages(savedReader)
    .filter((page) => page.kind !== "list" && page.files.some((file) => files.includes(file)))
    .map(({ path }) => new RegExp(String.raw`(?<=[\s("'])${escapeForPattern(path)}(?=[\s)"'#?]|$)`, "m"));
}
