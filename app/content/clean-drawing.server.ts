/** A drawing without its `<svg>`. `rest` has the attributes of that tag which are neither known nor harmless. */
export type CleanDrawing = { rest: string; viewBox: string; drawing: string };

/**
 * Leaves out of a drawing what programs write into it for themselves, names that nothing needs, and the `<svg>` around it,
 * whose colors and lines move to a group.
 */
export function cleanDrawing(svg: string): CleanDrawing {
  const plain = REMARKS.reduce((text, pattern) => text.replace(pattern, ""), svg).trim();
  const [, tag = "", content = ""] = /<(?:svg:)?svg\b([^>]*)>([\s\S]*)<\/(?:svg:)?svg>/.exec(plain) ?? [];
  const attributes = [...tag.matchAll(ATTRIBUTE)];
  const styling = attributes.filter(([, name = ""]) => STYLING.test(name)).map(([text]) => text.trim());
  const rest = attributes.flatMap(([text, name = ""]) =>
    STYLING.test(name) || HARMLESS.test(name) ? [] : text,
  );
  const drawing = content
    .replace(/\sid\s*=\s*(?:"[^"]*"|'[^']*')/g, "")
    .replace(/<defs>\s*<\/defs>|<defs\s*\/>/g, "")
    .replace(/>\s+</g, "><")
    .replace(/\s+/g, " ")
    .trim();
  const viewBox =
    attributes
      .find(([, name]) => name === "viewBox")?.[2]
      ?.slice(1, -1)
      .trim() ?? "";
  const isStyled = styling.length > 0 && drawing !== "";
  return {
    rest: rest.join("").trim(),
    viewBox,
    drawing: isStyled ? `<g ${styling.join(" ")}>${drawing}</g>` : drawing,
  };
}

/** The classes that a drawing uses, each once: `fill-` or `stroke-` and a color of the theme. */
export function listClasses(drawing: string): string[] {
  const names = [...drawing.matchAll(/\sclass\s*=\s*["']([^"']*)/g)].flatMap(([, list = ""]) =>
    list.split(/\s+/),
  );
  return [...new Set(names.filter(Boolean))];
}

/** What is for the program that drew it, or said by the name beside the logo. A part named `svg:…` is one of the drawing. */
const REMARKS: readonly RegExp[] = [
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g,
  /<(title|desc|metadata)\b[^>]*(?:\/>|>[\s\S]*?<\/\1>)/g,
  /<(?!svg:)[\w.-]+:[\w.-]+\b[^>]*\/>/g,
  /<((?!svg:)[\w.-]+:[\w.-]+)\b[^>]*>[\s\S]*?<\/\1>/g,
  // An address within the drawing is told apart by `href`, however it is written.
  /(?<=\s)xlink:(?=href\s*=)/g,
  /\s[\w.-]+:[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g,
];

const ATTRIBUTE = /\s([\w.-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const STYLING =
  /^(?:class|color|fill|stroke|opacity|(?:fill|stroke|clip|paint|shape|color|stop|vector)-[a-z-]+)$/;
const HARMLESS =
  /^(?:xmlns|viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)$|^(?:aria|data)-/;
