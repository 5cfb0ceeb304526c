import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readShareFonts } from "./share-fonts.ts";

// What decides, beside the words of a page, how its share image looks.
const SOURCES = [
  "publish/share-images/*.ts",
  "publish/hex-color.ts",
  "art/weave/*.ts",
  "art/theme/theme-tokens.server.ts",
];
const COLORS = "app/styles/theme.css";
const PACKAGES = /"(?:satori|sharp|@resvg\/resvg-js)": "[^"]+"/g;

/** A hash of everything that all share images are drawn from: code, colors, fonts, and the brand's mark. */
export async function readDrawingVersion(markFile: string): Promise<string> {
  const hash = createHash("sha256").update(await readFile(markFile));
  const sources = SOURCES.flatMap((pattern) => globSync(pattern)).sort();
  for (const source of sources.filter((file) => !file.endsWith(".test.ts")))
    hash.update(await readFile(source));
  for (const [color] of (await readFile(COLORS, "utf8")).matchAll(/--color-.+/g)) hash.update(color);
  for (const { data } of await readShareFonts()) hash.update(new Uint8Array(data));
  for (const [version] of (await readFile("package.json", "utf8")).matchAll(PACKAGES)) hash.update(version);
  return hash.digest("hex");
}
