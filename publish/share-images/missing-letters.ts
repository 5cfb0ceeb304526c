import { MissingLettersError, splitLetters } from "./missing-letters-error.ts";
import type { RenderedImage } from "./render-image.ts";

/** The letters that no font has, as far as pictures have asked for them, and who hears of them. */
export type MissingLetters = {
  missing: ReadonlySet<string>;
  /** Takes in what an error says. */
  learn(error: unknown): void;
  /** Says once for each page what its picture shows without some letters, and once for all that the brand lacks some. */
  tell(wanted: RenderedImage, shown: RenderedImage, page: string): void;
};

/** Begins without any missing letter. */
export function createMissingLetters(): MissingLetters {
  const missing = new Set<string>();
  const told = new Set<string>();

  function tellOnce(words: string, whose: string): void {
    const lost = new Set(splitLetters(words).filter((letter) => missing.has(letter)));
    if (lost.size === 0 || told.has(whose)) return;
    told.add(whose);
    process.stderr.write(`${whose}: no font has ${[...lost].join(" ")}\n`);
  }

  return {
    missing,
    learn(error) {
      if (error instanceof MissingLettersError) for (const letter of error.letters) missing.add(letter);
    },
    tell({ title, label = "", brand }, shown, page) {
      tellOnce(brand, `Share images leave out letters of the name in ${BRAND_FILE}`);
      const now = shown.title === "" ? "is that of the site" : "leaves some letters out";
      tellOnce(`${title} ${label}`, `The share image of ${page} ${now}`);
    },
  };
}

const BRAND_FILE = "content/site/organization.yaml";
