import * as z from "zod";
import { toHexColor } from "#publish/hex-color.ts";

/** Words and colors (as `lightness chroma hue` and `#rrggbb`) that identify a brand. */
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
 * Countries are left out, because clients, partners and laws have them too.
 * @param facts the organization file
 * @param places the organization file and its translations, which name cities and regions
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
    new RegExp(String.raw`(?<![\p{L}\p{M}\d-])${escapeRegExp(zoneName)}(?![\p{L}\p{M}\d-])`, "u"),
    new RegExp(`(?:/#|"|office-)${escapeRegExp(id)}"`),
  ]);
  // Without black and white.
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

export function findTraces(text: string, { words, colors, hexColors }: BrandTraces): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? []);
  const oklchColors = (text.match(/oklch\([\d.]+%? [\d.]+ [\d.]+/g) ?? []).filter((color) =>
    colors.has(normalizeColor(color)),
  );
  const hexColorsFound = (text.match(HEX) ?? []).filter((color) =>
    hexColors.has(color.slice(0, 7).toLowerCase()),
  );
  const rgbColors = [...text.matchAll(RGB)]
    .filter(([, ...parts]) => hexColors.has(toHexColor(`rgb(${parts.join(" ")})`)))
    .map(([color]) => color);
  return [...new Set([...found, ...oklchColors, ...hexColorsFound, ...rgbColors])];
}

// With or without alpha.
const HEX = /#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/gi;
const RGB = /\brgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/gi;

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

/** `oklch(0.97 0.01 85` and `oklch(97% .01 85` are equal. */
function normalizeColor(color: string): string {
  const [lightness = "", ...others] = color
    .replace(/^oklch\(/, "")
    .trim()
    .split(/\s+/);
  const share = lightness.endsWith("%") ? Number.parseFloat(lightness) / 100 : Number(lightness);
  return [share, ...others.map(Number)].map((value) => Math.round(value * 10_000)).join(" ");
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function writePattern(word: string): RegExp {
  // Scripts and JSON may escape slashes.
  return new RegExp(escapeRegExp(word).replaceAll("\\/", "\\\\?/"), "i");
}
