// @ts-check
import { spawnSync } from "node:child_process";
import { findCommand } from "./find-programs.mjs";

/** Debian's smallest package with a font for a script (ISO 15924). */
const PACKAGES = new Map([
  ["Latn", "fonts-liberation"],
  ["Cyrl", "fonts-liberation"],
  ["Grek", "fonts-liberation"],
  ["Deva", "fonts-lohit-deva"],
  ["Hans", "fonts-noto-cjk"],
  ["Hant", "fonts-noto-cjk"],
  ["Jpan", "fonts-noto-cjk"],
  ["Kore", "fonts-noto-cjk"],
]);
/** Has nearly every other script. */
const OTHER_SCRIPTS = "fonts-noto-core";

/** What has to be found or installed to show texts in these locales. @param {string[]} locales such as `hi-IN` */
export function listFonts(locales) {
  const fonts = locales.map((locale) => {
    const { language, script = "" } = new Intl.Locale(locale).maximize();
    const packages = [PACKAGES.get(script) ?? OTHER_SCRIPTS];
    return { name: `a font for ${locale}`, packages, find: () => findFont(language) };
  });
  return [{ name: "fontconfig", packages: ["fontconfig"], find: () => findCommand("fc-list") }, ...fonts];
}

/** @param {string} language such as `hi` */
function findFont(language) {
  const { stdout } = spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
  return stdout?.trim() || undefined;
}
