import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { ContentError } from "./content-error.ts";

/** The file that holds the facts, below the folder the command runs in. */
export const FACTS_FILE = "content/site/organisation.yaml";

/** Where each `{{name}}` of a text comes from in the file of facts: they are written once. */
const SOURCES: Record<string, readonly string[]> = {
  brand: ["name"],
  email: ["email"],
  mvpDays: ["promises", "mvpDays"],
  costPercent: ["promises", "costPercent"],
  responseHours: ["promises", "responseHours"],
  trialDays: ["promises", "trialDays"],
};

/**
 * Replaces every `{{name}}` in every text of some data by the fact it stands for. `${{ ... }}` is code, and stays.
 * @throws ContentError when a name is not one of the known facts
 */
export function fillPlaceholders(file: string, data: unknown): unknown {
  if (typeof data === "string")
    return data.replace(/(?<!\$)\{\{\s*([^{}]*?)\s*\}\}/g, (_, name) => readFact(file, name));
  if (Array.isArray(data)) return data.map((entry) => fillPlaceholders(file, entry));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, fillPlaceholders(file, value)]));
}

function readFact(file: string, name: string): string {
  const source = SOURCES[name];
  if (!source) {
    const known = Object.keys(SOURCES).join(", ");
    throw new ContentError(file, [`expected one of ${known} between {{ and }}, found "${name}"`]);
  }
  const organisation: unknown = parse(readFileSync(path.resolve(FACTS_FILE), "utf8"));
  const fact = source.reduce<unknown>((value, key) => Object(value)[key], organisation);
  return String(fact);
}
