import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Organization } from "#model/organization/organization.server.ts";
import { toHexColor } from "#publish/hex-color.ts";

/** Words and colors (as `#rrggbb`) that identify a brand. */
export type BrandTraces = { words: RegExp[]; colors: Set<string> };

const MANIFEST = "site/organization.yaml";
const COLOR =
  /oklch\([\d.]+%? [\d.]+ [\d.]+|rgba?\(\s*\d{1,3}[\s,]+\d{1,3}[\s,]+\d{1,3}\b|#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/gi;

/** Without countries, because clients, partners and laws have them too. */
export function listTraces(root: string): BrandTraces {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  // The build has checked it.
  const facts = parse(read(`content/${MANIFEST}`)) as Organization;
  const translations = globSync(`content/translations/*/${MANIFEST}`, { cwd: root });
  const theme = read("app/styles/theme.css");
  const { name, url, email, logo, offices, socials } = facts;
  const names = [name, new URL(url).host, email, email.replace(/^.*@/, ""), logo];
  const addresses = socials.flatMap(({ to }) => (to ? to.replace("https://", "") : []));
  // Translations name cities and regions again.
  const places = [facts, ...translations.map((file) => parse(read(file)) as Organization | null)];
  const cities = places.flatMap(
    (entry) => entry?.offices.flatMap(({ city, region }) => [city, region]) ?? [],
  );
  const clocks = offices.map(({ timeZone }) => timeZone);
  const marks = offices.flatMap(({ id, zoneName, phone }) => [
    new RegExp(String.raw`(?<![\p{L}\p{M}\d-])${escapeRegExp(zoneName)}(?![\p{L}\p{M}\d-])`, "u"),
    new RegExp(`(?:/#|"|office-)${escapeRegExp(id)}"`),
    writePhone(phone),
  ]);
  // Without black and white.
  const colors = (theme.match(COLOR) ?? []).filter((color) => !/^oklch\([\d.]+ 0 /.test(color));
  return {
    words: [
      ...[...names, ...addresses, ...cities, ...clocks].map(writePattern),
      ...marks,
      ...listFamilies(theme),
    ],
    colors: new Set(colors.map(toHex)),
  };
}

export function findTraces(text: string, { words, colors }: BrandTraces): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? []);
  const painted = (text.match(COLOR) ?? []).filter((color) => colors.has(toHex(color)));
  return [...new Set([...found, ...painted])];
}

/** With or without alpha. */
function toHex(color: string): string {
  return color.startsWith("#")
    ? color.slice(0, 7).toLowerCase()
    : toHexColor(`${color.replace(/^rgba/i, "rgb")})`);
}

/** Matches a phone number in any spelling, with or without its country code. */
function writePhone(phone: string): RegExp {
  const own = phone.replace(/^\+\d+(?=\D)/, "").replace(/\D/g, "");
  return new RegExp(own.split("").join(String.raw`[\s().-]*`));
}

/** Matches the theme's font family, also in package and file names. */
function listFamilies(theme: string): RegExp[] {
  const face = (theme.match(/@font-face\s*\{[^}]*\}/g) ?? []).find((rule) => rule.includes("url("));
  const name = /font-family:\s*["']?([^"';]+)/.exec(face ?? "")?.[1]?.replace(/ Variable$/, "");
  return name ? [new RegExp(name.trim().split(/\s+/).map(escapeRegExp).join("[\\s_+-]*"), "i")] : [];
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function writePattern(word: string): RegExp {
  // Scripts and JSON may escape slashes.
  return new RegExp(escapeRegExp(word).replaceAll("\\/", "\\\\?/"), "i");
}
