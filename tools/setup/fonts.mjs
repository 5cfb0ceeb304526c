// @ts-check
import { spawnSync } from "node:child_process";
import { findCommand } from "./find-programs.mjs";

/** Debian's smallest package with a font for each script (ISO 15924); large ones hold several. */
const PACKAGES = {
  Latn: "fonts-liberation",
  Cyrl: "fonts-liberation",
  Grek: "fonts-liberation",
  Hebr: "fonts-liberation",
  Deva: "fonts-lohit-deva",
  Beng: "fonts-lohit-beng-bengali",
  Gujr: "fonts-lohit-gujr",
  Guru: "fonts-lohit-guru",
  Knda: "fonts-lohit-knda",
  Mlym: "fonts-lohit-mlym",
  Taml: "fonts-lohit-taml",
  Telu: "fonts-lohit-telu",
  Arab: "fonts-noto-core",
  Thai: "fonts-noto-core",
  Hans: "fonts-noto-cjk",
  Hant: "fonts-noto-cjk",
  Jpan: "fonts-noto-cjk",
  Kore: "fonts-noto-cjk",
};

/** What has to be found or installed to show texts in these locales. @param {string[]} locales such as `hi-IN` */
export function listFonts(locales) {
  const fonts = locales.map((locale) => {
    const { language, script = "" } = new Intl.Locale(locale).maximize();
    const [, known] = Object.entries(PACKAGES).find(([key]) => key === script) ?? [];
    const name = known
      ? `a font for ${locale}`
      : `a font for ${locale} (tools/setup/fonts.mjs names no Debian package for its script, ${script}: add one)`;
    return { name, packages: known ? [known] : [], find: () => findFont(language) };
  });
  return [{ name: "fontconfig", packages: ["fontconfig"], find: () => findCommand("fc-list") }, ...fonts];
}

/** @param {string} language such as `hi` */
function findFont(language) {
  const { stdout } = spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
  return stdout?.trim() || undefined;
}
