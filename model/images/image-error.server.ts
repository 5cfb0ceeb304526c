/** A picture that cannot be shown. Its message, and its parts for a message about a field, are for the person who put it there. */
export class PictureError extends Error {
  override name = "PictureError";
  /** Completes the sentence "expected ...". */
  readonly expected: string;
  /** What was found in its place. */
  readonly found: string;

  constructor(file: string, { expected, found }: PictureFault) {
    super(`content/images/${file} cannot be used:\n  - expected ${expected}, found "${found}"`);
    this.expected = expected;
    this.found = found;
  }
}

/** What is wrong with a picture. */
export type PictureFault = { expected: string; found: string };
