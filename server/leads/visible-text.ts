// Control characters rewrite a terminal; the marks that turn the direction of writing make it show something else.
const HARMFUL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** A stranger's text on one line, with nothing that a terminal would obey. */
export function toVisibleText(text: string): string {
  return text.replace(HARMFUL, " ");
}

/** The same for a text of several lines: its line ends stay. */
export function toVisibleLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map(toVisibleText);
}
