/** Puts values where `{name}` stands, in one pass: a placeholder inside a value stays what it is. */
export function fillWords(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** Without line breaks and other control characters, so that a value can pose neither as a header nor as a line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** A time in words, such as `2024-01-31 09:30 UTC`. */
export function describeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
