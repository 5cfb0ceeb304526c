/** Says which letters of a share image no font has. */
export class MissingLettersError extends Error {
  constructor(letters: string[]) {
    super(`none of its fonts has the letters ${[...new Set(letters)].join(" ")}`);
  }
}
