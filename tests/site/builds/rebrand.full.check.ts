import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Organization } from "#model/organization/organization.server.ts";
import { toHexColor } from "#publish/hex-color.ts";
import { copyProject, runIn } from "#tools/sites/start-site.ts";
import { KIB } from "../built-site.ts";
import { applySecondBrand } from "./second-brand.ts";

/** Words and colors (as `#rrggbb`) that identify a brand. */
type BrandTraces = { words: RegExp[]; colors: Set<string> };

const MANIFEST = "site/organization.yaml";
const COLOR =
  /oklch\([\d.]+%? [\d.]+ [\d.]+|rgba?\(\s*\d{1,3}[\s,]+\d{1,3}[\s,]+\d{1,3}\b|#[0-9a-f]{6}(?:[0-9a-f]{2})?\b/gi;

// Images, fonts and compressed copies.
const BINARY = /\.(?:png|avif|webp|jpg|woff2|br|gz|zst|pagefind|pf_\w+)$/;

// The scheduler lists legacy time zone names.
const ALLOWED = /\/assets\/[\w-]+\.js: Asia\/Kolkata$/;

describe("under a second brand", () => {
  const first = listTraces(".");
  const disposables = new AsyncDisposableStack();
  let copy: string;

  beforeAll(async () => {
    copy = disposables.use(await copyProject()).folder;
    await applySecondBrand(copy);
    await runIn(copy, "npm", "run", "build");
  });
  afterAll(() => disposables.disposeAsync());

  test("no built file has a word, color or font of the first", () => {
    // Bundles are never served: the server's holds the help of all fields with its examples.
    const files = globSync("build/**/*.*", { cwd: copy, exclude: ["build/bundles"] });
    const texts = files.filter((file) => !BINARY.test(file));
    expect(texts.length).toBeGreaterThan(100);
    const traces = texts.flatMap((file) =>
      findTraces(`${file}\n${readFileSync(path.join(copy, file), "utf8")}`, first).map(
        (trace) => `${file}: ${trace}`,
      ),
    );
    expect(traces.filter((trace) => !ALLOWED.test(trace))).toEqual([]);
    expect(files.filter((file) => file.endsWith(".woff2")).join()).toMatch(
      /^[^,]*noto-sans-devanagari[^,]*$/,
    );
  });

  test("mails take the brand from the organization file", () => {
    const files = globSync("content/locales/**/*.json");
    expect(files.flatMap((file) => findTraces(readFileSync(file, "utf8"), first))).toEqual([]);
  });

  test("icons and share images have only its colors", async () => {
    const second = listTraces(copy);
    const [shared = ""] = globSync("build/client/assets/share/home.*.png", { cwd: copy });
    for (const file of [shared, "build/client/icon-512.png", "build/client/apple-touch-icon.png"]) {
      const shown = await listColors(path.join(copy, file));
      expect(
        shown.filter((color) => first.colors.has(color)),
        file,
      ).toEqual([]);
      const own = [...second.colors].filter((color) => shown.some((other) => isAlike(color, other)));
      expect(own.length, file).toBeGreaterThan(1);
    }
  });

  test("the home page is still small", () => {
    const { length } = readFileSync(path.join(copy, "build/client/index.html.br"));
    expect(length).toBeLessThanOrEqual(14 * KIB);
  });

  test("links work", async () => {
    await runIn(copy, "npx", "vitest", "run", "--project", "checks", "tests/site/pages/links.check.ts");
  });
});

/** A palette of 256 colors moves each a little. */
function isAlike(a: string, b: string): boolean {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = channels(b);
  return channels(a).every((value, index) => Math.abs(value - (others[index] ?? 0)) <= 3);
}

async function listColors(file: string): Promise<string[]> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colors.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return [...colors];
}

/** Without countries, because clients, partners and laws have them too. */
function listTraces(root: string): BrandTraces {
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

function findTraces(text: string, { words, colors }: BrandTraces): string[] {
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
