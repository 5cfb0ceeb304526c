/** Says which letters of a share image no font has. */
export class MissingLettersError extends Error {
  readonly letters: ReadonlySet<string>;

  constructor(found: string[]) {
    const letters = new Set(found.flatMap(splitLetters));
    super(`no font has ${[...letters].join(" ")}`);
    this.letters = letters;
  }
}

/** The letters of a text as readers count them: a sign of several parts, such as a flag, is one. */
export function splitLetters(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
