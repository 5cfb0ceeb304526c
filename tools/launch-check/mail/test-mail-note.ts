import { randomBytes, scryptSync } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import type { EnvSource } from "#server/env/env-values.ts";
import { readRelay, readSettings } from "../server/settings.ts";

const noteSchema = z.object({
  acceptedAt: z.iso.datetime(),
  by: z.array(z.string()),
  /** Whether it went to those who get leads. */
  wentToReceivers: z.boolean(),
  salt: z.string(),
  settings: z.string(),
});

/** What is remembered of a test mail that was accepted: when, by whom, and with which settings, as a hash of them. */
export type TestMailNote = z.output<typeof noteSchema>;

/** Remembers that a test mail was accepted with the present settings. The hash is slow and salted: they hold passwords. */
export function noteTestMail(
  reader: ContentReader,
  source: EnvSource,
  mail: Pick<TestMailNote, "by" | "wentToReceivers">,
): void {
  const salt = randomBytes(16).toString("hex");
  const acceptedAt = new Date().toISOString();
  const note: TestMailNote = { acceptedAt, ...mail, salt, settings: hashSettings(reader, source, salt) };
  const file = noteFile(source);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
}

/** Forgets that a mail was ever accepted: a later one was not. */
export function forgetTestMail(source: EnvSource): void {
  rmSync(noteFile(source), { force: true });
}

/** What is remembered, if anything that can be read, and whether the settings are still the same. */
export function readTestMail(
  reader: ContentReader,
  source: EnvSource,
): (TestMailNote & { isCurrent: boolean }) | undefined {
  const { success, data } = noteSchema.safeParse(readIfWhole(noteFile(source)));
  if (!success) return undefined;
  return { ...data, isCurrent: data.settings === hashSettings(reader, source, data.salt) };
}

function noteFile(source: EnvSource): string {
  return path.resolve(readSettings(source).dataDir, "test-mail.json");
}

function hashSettings(reader: ContentReader, source: EnvSource, salt: string): string {
  const { from, to } = readRelay(reader, source).mail;
  const settings = JSON.stringify([readSettings(source).mailTargets, from, to]);
  return scryptSync(settings, salt, 32).toString("hex");
}

function readIfWhole(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
