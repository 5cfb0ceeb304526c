/**
 * Writes the values of the theme's tokens where they are used, and leaves out their declarations: in a page that carries
 * its own style, a value takes less room than a name that has to be declared. A token stays that is set again for an
 * element or a medium, that has a fallback, or that something outside of the style names.
 * @param style the style of one page, with the tokens in the layer "theme"
 * @param others what else may set or use a token while this style counts: other stylesheets, the page's elements
 */
export function inlineTokens(style: string, others: string): string {
  const [layer = ""] = THEME_LAYER.exec(style) ?? [];
  const rules = style.replace(layer, "");
  const kept = new Set([...listNames(others), ...listNames(rules, SET_OR_OPTIONAL)]);
  const values = new Map<string, string>();
  const theme = layer.replace(DECLARATION, (declaration, name: string, value: string) => {
    if (kept.has(name)) return declaration;
    values.set(name, value.trim());
    return "";
  });
  return theme.replace(USE, resolve) + rules.replace(USE, resolve);

  // A value may name further tokens.
  function resolve(use: string, name: string): string {
    return values.get(name)?.replace(USE, resolve) ?? use;
  }
}

const THEME_LAYER = /@layer theme\s*\{[^{}]*\{[^{}]*\}\s*\}/;
const DECLARATION = /(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)\)/g;
const NAME = /(--[\w-]+)/g;
const SET_OR_OPTIONAL = /[{;]\s*(--[\w-]+):|var\((--[\w-]+),/g;

function listNames(text: string, pattern = NAME): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean));
}
