import { contentConfig, openContent } from "#content.config";
import { NON_DEFAULT_LOCALES } from "#contract/locales.ts";
import { findCollection, findFolder, listFolderFiles } from "#model/content/collections.ts";
import { translationFile } from "#model/content/parse-file.server.ts";
import { FIXED_PATHS } from "#model/site/page-paths.ts";
import { listKnownPages, listPagePaths } from "#model/site/site-pages.server.ts";
import { hashWords, isGroup } from "#model/translations/translate.server.ts";
import { ContentDraft, listNewErrors, listProblems, listTexts } from "./content-draft.ts";
import { buildAddress, findContentFile } from "./content-files.ts";
import { parseText, readText, savedReader, updateText } from "./content-text.ts";
import { Rejection } from "./rejection.ts";
import { checkVersion, linkPattern, writeTexts } from "./save.ts";

/**
 * Moves a page, and the pages below it, to another address: files, translations, links, references and a redirect, or nothing.
 * @returns its new file @throws Rejection
 */
export async function renamePage(file: string, version: string | null, address: string): Promise<string> {
  checkVersion(file, version);
  const moves = listMoves(file, address);
  const before = new Map(listTexts(savedReader).map((name) => [name, readText(name)]));
  const texts = new Map(before);
  moveFiles(texts, moves);
  moveLinks(texts, moves);
  addRedirects(texts, moves);
  moveReferences(texts, moves, before);
  keepTranslationsCurrent(texts, moves, before);
  const changes = listChanges(texts, before);
  using draft = new ContentDraft(changes);
  const broken = await listNewErrors(draft.reader);
  if (broken.length > 0)
    throw new Rejection("Not renamed: the new address would break other parts of the site.", broken);
  // Other programs may have changed them during the check.
  const isChanged = [...changes.keys()].find((name) => readText(name) !== before.get(name));
  if (isChanged) throw new Rejection(`Not renamed: content/${isChanged} was changed meanwhile. Try again.`);
  writeTexts(changes);
  return moves[0]?.to ?? file;
}

/** Why the page must stay where it is; undefined for one that can move. */
export function findFixedReason(file: string): string | undefined {
  const page = listKnownPages(savedReader).find((own) => own.file === file);
  if (page?.isAnswer) return "This page answers a request, so the site looks for it at this address.";
  const isFixed =
    contentConfig.files.some((own) => own.file === file) || FIXED_PATHS.includes(page?.path ?? "");
  return isFixed ? "The address of this page is fixed: the site itself leads to it." : undefined;
}

/** Texts by file. A file without one is not there. */
type Texts = Map<string, string | undefined>;

/** Paths below `content/`, and the addresses of their pages. */
type Move = { from: string; to: string; oldAddress: string; newAddress: string };

function listMoves(file: string, address: string): Move[] {
  const collection = findFolder(contentConfig, file);
  if (!collection) throw new Rejection(`content/${file} is no page.`);
  const reason = findFixedReason(file);
  if (reason) throw new Rejection(reason);
  const { folder, label } = collection;
  const start = buildAddress(collection, `${folder}/`);
  if (!address.startsWith(start) || address === start)
    throw new Rejection(`The addresses of ${label.toLowerCase()} begin with ${start}`);
  const oldStem = dropEnding(file);
  const newStem = `${folder}/${address.slice(start.length)}`;
  if (newStem.toLowerCase() === oldStem.toLowerCase())
    throw new Rejection("The page has this address already.");
  const below = listFolderFiles(savedReader, collection).filter(
    (other) => other.startsWith(`${oldStem}/`) && !findFixedReason(other),
  );
  const moves = [file, ...below].map((from) => {
    const to = newStem + from.slice(oldStem.length);
    return { from, to, oldAddress: buildAddress(collection, from), newAddress: buildAddress(collection, to) };
  });
  const taken = moves.find(({ to }) => readText(findContentFile(to).file) !== undefined);
  if (taken) throw new Rejection(`There is a page at ${taken.newAddress} already.`);
  return moves;
}

function moveFiles(texts: Texts, moves: Move[]): void {
  for (const place of [
    (file: string) => file,
    ...NON_DEFAULT_LOCALES.map((locale) => (file: string) => translationFile(file, locale)),
  ])
    for (const { from, to } of moves) {
      const text = texts.get(place(from));
      if (text !== undefined) texts.set(place(from), undefined).set(place(to), text);
    }
}

const REDIRECTS_FILE = "site/redirects.yaml";

/** In every language. Links with the whole URL of the site are redirected. */
function moveLinks(texts: Texts, moves: Move[]): void {
  const links = moves.map(({ oldAddress, newAddress }) => ({
    pattern: new RegExp(linkPattern(oldAddress), "g"),
    newAddress,
  }));
  for (const [file, text] of texts) {
    if (text === undefined || file === REDIRECTS_FILE) continue;
    const moved = links.reduce(
      (now, { pattern, newAddress }) => now.replace(pattern, (_, prefix) => prefix + newAddress),
      text,
    );
    texts.set(file, moved);
  }
}

/** From addresses that visitors can know: a post that is not published yet has none. */
function addRedirects(texts: Texts, moves: Move[]): void {
  const text = texts.get(REDIRECTS_FILE) ?? "";
  const published = listPagePaths(openContent());
  const entries = [parseText(REDIRECTS_FILE, text) ?? []].flat().map(Object);
  const all = moves.reduce((list, { oldAddress, newAddress }) => {
    const kept = list.filter(({ from }) => from !== oldAddress && from !== newAddress);
    const led = kept.map((entry) => (entry.to === oldAddress ? { ...entry, to: newAddress } : entry));
    return published.includes(oldAddress) ? [...led, { from: oldAddress, to: newAddress }] : led;
  }, entries);
  texts.set(REDIRECTS_FILE, updateText(REDIRECTS_FILE, text, all));
}

/** Where the build rejects a field without the old name: all fields of the file that consist of the name. */
function moveReferences(texts: Texts, moves: Move[], before: Texts): void {
  const names = moves.flatMap(listNames);
  using draft = new ContentDraft(listChanges(texts, before));
  for (const [file, text] of texts) {
    if (!text || !names.some(({ from }) => text.includes(from))) continue;
    const messages = listProblems(draft.reader, file).map(({ message }) => message);
    const isNamed = names.some(({ from }) => messages.some((one) => one.includes(`found "${from}"`)));
    if (isNamed) texts.set(file, updateText(file, text, names.reduce(replaceName, parseText(file, text))));
  }
}

type Name = { from: string; to: string };

/** Services and projects are named by their file, with or without its folder. */
function listNames({ from, to }: Move): Name[] {
  const { folder = "" } = findFolder(contentConfig, from) ?? {};
  const known = new Set(Object.values(contentConfig.references).flatMap(({ list }) => list(savedReader)));
  return [0, folder.length + 1]
    .map((start) => ({ from: dropEnding(from.slice(start)), to: dropEnding(to.slice(start)) }))
    .filter((name) => known.has(name.from));
}

function dropEnding(file: string): string {
  return file.replace(/\.\w+$/, "");
}

/** As a value, and as the name of a field. */
function replaceName(value: unknown, name: Name): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaceName(entry, name));
  if (!isGroup(value)) return value === name.from ? name.to : value;
  const fields = Object.entries(value).map(([key, entry]) => [
    key === name.from ? name.to : key,
    replaceName(entry, name),
  ]);
  return Object.fromEntries(fields);
}

/** Changed links are not changed text: translations that were current stay so. */
function keepTranslationsCurrent(texts: Texts, moves: Move[], before: Texts): void {
  for (const [file, text] of texts) {
    const { facts, original } = findCollection(contentConfig, file) ?? {};
    const old = before.get(moves.find(({ to }) => to === file)?.from ?? file);
    if (!facts || file !== original || !text || !old || old === text) continue;
    const [oldHash, newHash] = [old, text].map((one) => hashWords(parseText(file, one), facts));
    for (const locale of NON_DEFAULT_LOCALES) {
      const translation = translationFile(file, locale);
      const words = texts.get(translation);
      if (words && oldHash && newHash) texts.set(translation, words.replace(oldHash, newHash));
    }
  }
}

function listChanges(texts: Texts, before: Texts): Texts {
  return new Map([...texts].filter(([file, text]) => text !== before.get(file)));
}
