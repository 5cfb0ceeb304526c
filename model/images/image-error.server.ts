/** A picture that cannot be shown. Its message, and its parts for a message about a field, are for the person who put it there. */
export class ImageError extends Error {
  override name = "ImageError";
  /** Completes the sentence "expected ...". */
  readonly expected: string;
  /** What was found in its place. */
  readonly found: string;

  constructor(file: string, { expected, found }: ImageProblem) {
    super(`content/images/${file} cannot be used:\n  - expected ${expected}, found "${found}"`);
    this.expected = expected;
    this.found = found;
  }
}

/** What is wrong with a picture. */
export type ImageProblem = { expected: string; found: string };
