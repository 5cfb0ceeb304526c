import * as z from "zod";
import { toHexColor } from "#publish/hex-color.ts";

/** What shows which brand a text is of: words, and colors as `lightness chroma hue` and as `#rrggbb`. */
export type BrandTraces = { words: RegExp[]; colors: Set<string>; hexColors: Set<string> };

const factsSchema = z.object({
  name: z.string(),
  url: z.string(),
  email: z.string(),
  logo: z.string(),
  offices: z.array(
    z.object({ id: z.string(), timeZone: z.string(), zoneName: z.string(), phone: z.string() }),
  ),
  socials: z.array(z.object({ to: z.string() })),
});
const placesSchema = z.object({ offices: z.array(z.object({ city: z.string(), region: z.string() })) });

/**
 * Lists what gives a brand away. Its countries do not: they are those of clients, partners and laws as well.
 * @param facts the data of its file of facts
 * @param places that data and its translations: cities and regions have names in each language
 */
export function listTraces(facts: unknown, places: unknown[], theme: string): BrandTraces {
  const { name, url, email, logo, offices, socials } = factsSchema.parse(facts);
  const names = [name, new URL(url).host, email, email.replace(/^.*@/, ""), logo];
  const addresses = socials.flatMap(({ to }) => (to ? to.replace("https://", "") : []));
  const cities = places.flatMap((entry) =>
    placesSchema.parse(entry).offices.flatMap(({ city, region }) => [city, region]),
  );
  const clocks = offices.map(({ timeZone }) => timeZone);
  const phones = offices.map(({ phone }) => writePhone(phone));
  const marks = offices.flatMap(({ id, zoneName }) => [
    new RegExp(String.raw`(?<![\p{L}\p{M}\d-])${escapeSigns(zoneName)}(?![\p{L}\p{M}\d-])`, "u"),
    new RegExp(`(?:/#|"|office-)${escapeSigns(id)}"`),
  ]);
  // Black and white are no brand's.
  const colors = (theme.match(/oklch\([^()/]+/g) ?? []).filter((color) => !/^oklch\([\d.]+ 0 /.test(color));
  return {
    words: [
      ...[...names, ...addresses, ...cities, ...clocks].map(writePattern),
      ...[...phones, ...marks, ...listFamilies(theme)],
    ],
    colors: new Set(colors.map(normalizeColor)),
    hexColors: new Set(colors.map((color) => toHexColor(`${color.trim()})`))),
  };
}

/** The traces of a brand that a text holds. */
export function findTraces(text: string, { words, colors, hexColors }: BrandTraces): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? []);
  const painted = (text.match(/oklch\([\d.]+%? [\d.]+ [\d.]+/g) ?? []).filter((color) =>
    colors.has(normalizeColor(color)),
  );
  const plain = (text.match(HEX) ?? []).filter((color) => hexColors.has(color.slice(0, 7).toLowerCase()));
  const mixed = [...text.matchAll(RGB)]
    .filter(([, ...parts]) => hexColors.has(toHex(parts)))
    .map(([color]) => color);
  return [...new Set([...found, ...painted, ...plain, ...mixed])];
}

// With or without how much shines through.
const HEX = /#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/gi;
const RGB = /\brgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/gi;

function toHex(parts: readonly string[]): string {
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** A number as people write it, with or without what stands before the first space: the code of the country. */
function writePhone(phone: string): RegExp {
  const own = phone.replace(/^\+\d+(?=\D)/, "").replace(/\D/g, "");
  return new RegExp(own.split("").join(String.raw`[\s().-]*`));
}

/** The family of the theme's own font, also as packages and files write it. */
function listFamilies(theme: string): RegExp[] {
  const face = (theme.match(/@font-face\s*\{[^}]*\}/g) ?? []).find((rule) => rule.includes("url("));
  const name = /font-family:\s*["']?([^"';]+)/.exec(face ?? "")?.[1]?.replace(/ Variable$/, "");
  return name ? [new RegExp(name.trim().split(/\s+/).map(escapeSigns).join("[\\s_+-]*"), "i")] : [];
}

/** A color reads alike however it was written: as `oklch(0.97 0.01 85` or as `oklch(97% .01 85`. */
function normalizeColor(color: string): string {
  const [lightness = "", ...others] = color
    .replace(/^oklch\(/, "")
    .trim()
    .split(/\s+/);
  const share = lightness.endsWith("%") ? Number.parseFloat(lightness) / 100 : Number(lightness);
  return [share, ...others.map(Number)].map((value) => Math.round(value * 10_000)).join(" ");
}

/** Signs that mean something in a pattern stand for themselves. */
function escapeSigns(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function writePattern(word: string): RegExp {
  // Within scripts and data a slash may be escaped.
  return new RegExp(escapeSigns(word).replaceAll("\\/", "\\\\?/"), "i");
}
