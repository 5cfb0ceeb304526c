/** Puts values where `{name}` stands, in one pass: a placeholder inside a value stays what it is. */
export function fillTemplate(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

/** Without line breaks and other control characters, so that a value can pose neither as a header nor as a line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/**
 * A line for a subject or a display name: without the controls that make a mail program show it in another order
 * (UAX #9, section 2).
 */
export function toHeaderLine(text: string): string {
  return toOneLine(text.replace(BIDI_CONTROLS, ""));
}

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A time in words, such as `2024-01-31 09:30 UTC`. */
export function describeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
