/** The email address that was meant: without what a copy or an input method put around or into it. Never throws. */
export function normalizeEmail(typed: string): string {
  return untilStable(typed, (text) =>
    // Some input methods write the dots of an address as a full stop.
    trimAround(unwrap(foldForms(text).replaceAll("。", ".").trim())),
  );
}

/** The phone number that was meant: its digits and plain parentheses, pluses, hyphens and spaces. Never throws. */
export function normalizePhone(typed: string): string {
  return untilStable(typed, (text) =>
    trimAround(
      foldForms(text)
        // An emoji of a digit is the digit and a mark.
        .replace(/\p{M}/gu, "")
        .replace(/\p{Nd}/gu, readDigit)
        .replace(/^\s*\p{L}+\.?:/u, "")
        .replace(/[\p{Pd}−⁃˗ー]/gu, "-")
        .replaceAll("➕", "+")
        .replace(/[\s.·•‧∙⋅・]/gu, " "),
    )
      .replace(/\p{Ps}/gu, "(")
      .replace(/\p{Pe}/gu, ")"),
  );
}

/** A text of one line, such as a name. Joiners stay: Hindi and emoji need them. */
export function cleanLine(typed: string): string {
  return orNothing(
    cleanText(typed)
      .replace(/[\p{Bidi_Control}\u200b]/gu, "")
      .replace(/\p{Zs}/gu, " ")
      .trim(),
  );
}

/** A text without what can't be stored, mailed or seen in any script. Forms sent without JavaScript end lines with CRLF. */
export function cleanText(typed: string): string {
  return orNothing(
    typed
      .replace(/\r\n?/g, "\n")
      .replace(/(?![\t\n])\p{Cc}/gu, "")
      .replace(/\p{Cs}/gu, "\uFFFD")
      .replace(NEVER_SEEN, "")
      .trim(),
  );
}

/** What a text and the words that find it have in common. */
export function foldForSearch(text: string): string {
  return foldForms(text).toLowerCase();
}

// Byte order mark, soft hyphen, word joiner, invisible operators of mathematics, deprecated controls.
const NEVER_SEEN = /[\ufeff\u00ad\u2060-\u2064\u206a-\u206f]/g;

function orNothing(text: string): string {
  return dropInvisible(text).trim() === "" ? "" : text;
}

function dropInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}]|(?!\s)\p{Cc}/gu, "");
}

/** Compatible forms of a character, such as fullwidth ones, mean the same in an address or a number. */
function foldForms(text: string): string {
  return dropInvisible(dropInvisible(text).toWellFormed().normalize("NFKC"));
}

// No address or number with all that is around it is as long, and the patterns are slow on long texts.
const MAX_LENGTH = 1_000;

function untilStable(typed: string, step: (text: string) => string): string {
  if (typed.length > MAX_LENGTH) return typed.trim();
  let text = typed;
  for (let former: string | undefined; former !== text; ) {
    former = text;
    text = step(text);
  }
  return text;
}

/** `Name <a@b.example>`, `mailto:a@b.example?subject=…` */
function unwrap(text: string): string {
  const [, inner] = /^[^<>]*<([^<>]*)>[^<>@]*$/.exec(text) ?? [];
  if (inner !== undefined) return inner;
  return /^mailto:/i.test(text) ? readMailto(text) : text;
}

function readMailto(text: string): string {
  try {
    return decodeURIComponent(new URL(text).pathname);
  } catch {
    return text.slice("mailto:".length);
  }
}

// Quotation marks, angle brackets and the punctuation of the sentence that it was copied from.
function trimAround(text: string): string {
  return text.replace(/^[\s"'`“”„‘’‚«»‹›<>,;:]+|[\s"'`“”„‘’‚«»‹›<>,;:.!?]+$/gu, "");
}

/** The decimal digits of a script follow each other from its zero. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
