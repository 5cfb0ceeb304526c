/** Replaces what PostgreSQL cannot store, so that no message is refused for it: NUL and halves of characters. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}
