const MARKDOWN = "(?:^|,)\\s*text/markdown\\s*";
// The spaces before a semicolon belong to what stands before it: with two readings, patterns take exponential time.
const PARAMETERS = "(?:;[^,;]*)*?";
const NO_WEIGHT = "(?:;\\s*[^q,;\\s][^,;]*)*";
const DIGITS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

/** A pattern for a request header, in the little that all web servers understand: without looking ahead or back. */
export type FormRule = { pattern: string; form: "markdown" | "html" };

/** Whoever does not name Markdown at all gets HTML: no rule need be asked. */
export const NAMES_MARKDOWN = "text/markdown";

/**
 * Who would rather read Markdown, as an ordered list: the first pattern that fits `Accept` decides, none means HTML. As
 * the server's own rule, but that weights below one are compared by their first decimal, and only with those of HTML and
 * of anything; a list that names `text/*` gets HTML then.
 */
export const FORM_RULES: readonly FormRule[] = [
  { pattern: `${MARKDOWN}${NO_WEIGHT}(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)`, form: "markdown" },
  { pattern: `${MARKDOWN}${PARAMETERS};\\s*q=0(?:\\.0*)?\\s*(?:[,;]|$)`, form: "html" },
  ...compareWith("text/html"),
  { pattern: "(?:^|,)\\s*text/\\*", form: "html" },
  ...compareWith("\\*/\\*"),
  { pattern: `${MARKDOWN}${PARAMETERS};\\s*q=0\\.\\d`, form: "markdown" },
];

/** No rule is asked about a longer header, either, in characters: nobody has one, and patterns take long with some. */
export const LONGEST_ACCEPT = 400;

/** The form that the rules choose. */
export function chooseByRules(accept: string): FormRule["form"] {
  if (accept.length > LONGEST_ACCEPT) return "html";
  return FORM_RULES.find(({ pattern }) => new RegExp(pattern, "i").test(accept))?.form ?? "html";
}

function compareWith(range: string): FormRule[] {
  const other = `(?:^|,)\\s*${range}\\s*${PARAMETERS}`;
  const fits = DIGITS.map((digit): FormRule => {
    const markdown = `${MARKDOWN}${PARAMETERS};\\s*q=0\\.${digit}`;
    const less = `${other};\\s*q=0(?:\\.[0-${digit}]|\\s*(?:,|$))`;
    return { pattern: `${markdown}.*${less}|${less}.*${markdown}`, form: "markdown" };
  });
  return [...fits, { pattern: `(?:^|,)\\s*${range}\\s*(?:[,;]|$)`, form: "html" }];
}
