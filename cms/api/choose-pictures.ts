import { escapeForPattern } from "./escape-for-pattern.ts";

/**
 * The pictures that a page shows, of those that the editor sends with it: it sends each that was chosen meanwhile, and
 * those for which another was taken.
 * @param data the fields and texts of the page
 */
export function chooseImages<Picture extends { path: string }>(
  pictures: Picture[],
  data: unknown,
): Picture[] {
  const text = JSON.stringify(data) ?? "";
  return pictures.filter(({ path }) => isNamed(path.replace(/^content\/images\//, ""), text));
}

function isNamed(name: string, text: string): boolean {
  // Not as the end or the beginning of a longer name.
  return new RegExp(String.raw`(?<![\w-])${escapeForPattern(name)}(?!\w|-|\.\w)`).test(text);
}
