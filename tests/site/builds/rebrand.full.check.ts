import { globSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { LOCALES } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { toHexColor } from "#publish/hex-color.ts";
import { reader } from "../../content.ts";
import { KIB } from "../built-site.ts";
import { findTraces, listTraces } from "./brand-traces.ts";
import { copyProject, runIn } from "./copy-project.ts";
import { applySecondBrand } from "./second-brand.ts";

const FACTS = "content/site/organization.yaml";
const THEME = readFileSync("app/styles/theme.css", "utf8");

// Images, fonts and compressed copies.
const BINARY = /\.(?:png|avif|webp|jpg|woff2|br|gz|zst|pagefind|pf_\w+)$/;

// The scheduler lists legacy time zone names.
const ALLOWED = /\/assets\/[\w-]+\.js: Asia\/Kolkata$/;

describe("under a second brand", () => {
  const first = listTraces(...readBrand("."));
  let copy: string;
  let output: string;

  beforeAll(async () => {
    copy = await copyProject("rebrand");
    await applySecondBrand(copy);
    output = await runIn(copy, "npm", "run", "build");
  });
  afterAll(() => rm(copy, { recursive: true }));

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

  test("a single remaining word or color is found", () => {
    const { name, email, offices } = loadOrganization(reader);
    const facts = offices.flatMap(({ city, region, phone, zoneName }) => [city, region, phone, zoneName]);
    const madder = toHexColor(readColorToken("madder").light);
    const [red, green, blue] = Buffer.from(madder.slice(1), "hex");
    const colors = ["oklch(97.2% .013 85)", madder, `${madder}80`, `rgb(${red}, ${green}, ${blue})`];
    const phones = offices.map(({ phone }) => phone.replace(/^\+\d+\s/, ""));
    const clocks = offices.map(({ timeZone }) => timeZone.replace("/", "\\/"));
    const [, family = ""] = /font-family:\s*"([^"]+) Variable"/.exec(THEME) ?? [];
    const page = readPage(copy, "contact-us/index.html");
    for (const left of [name, email, "कोयंबटूर", family, ...facts, ...phones, ...clocks, ...colors]) {
      expect(
        findTraces(page.replace("</main>", `<p style="color:${left}">${left}</p></main>`), first),
        left,
      ).not.toEqual([]);
    }
  });

  test("icons and share images have only its colors", async () => {
    const second = listTraces(...readBrand(copy));
    const [shared = ""] = globSync("build/client/assets/share/home.*.png", { cwd: copy });
    for (const file of [shared, "build/client/icon-512.png", "build/client/apple-touch-icon.png"]) {
      const colors = await listColors(path.join(copy, file));
      expect(
        colors.filter((color) => first.hexColors.has(color)),
        file,
      ).toEqual([]);
      expect(colors.filter((color) => second.hexColors.has(color)).length, file).toBeGreaterThan(1);
    }
  });

  test("screenshots of the first are left out with a notice", () => {
    expect(output).toContain("show another brand and are left out");
    expect(JSON.parse(readPage(copy, "site.webmanifest"))).toMatchObject({ screenshots: [] });
  });

  test("the home page still fits into the first flight of packets", () => {
    expect(statSync(path.join(copy, "build/client/index.html.br")).size).toBeLessThanOrEqual(14 * KIB);
  });

  test("links work", async () => {
    await runIn(copy, "npx", "vitest", "run", "--project", "checks", "tests/site/pages/links.check.ts");
  });
});

function readBrand(root: string): Parameters<typeof listTraces> {
  const read = (file: string): unknown => parse(readFileSync(path.join(root, file), "utf8"));
  const translations = LOCALES.map((locale) => FACTS.replace("content", `content/translations/${locale}`));
  const there = globSync(translations, { cwd: root });
  const theme = readFileSync(path.join(root, "app/styles/theme.css"), "utf8");
  return [read(FACTS), [FACTS, ...there].map(read).filter(Boolean), theme];
}

function readPage(root: string, file: string): string {
  return readFileSync(path.join(root, "build/client", file), "utf8");
}

async function listColors(file: string): Promise<string[]> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colors.add(`#${data.subarray(at, at + 3).toString("hex")}`);
  return [...colors];
}
