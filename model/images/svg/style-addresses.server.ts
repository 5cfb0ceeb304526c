import {
  type CSSToken,
  isTokenAtKeyword,
  isTokenBadString,
  isTokenBadURL,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenize,
} from "@csstools/css-tokenizer";

/**
 * The first part of a style sheet, or of a value, that may name an address outside of the drawing. Read token by token, it
 * is found wherever it stands, also in what a browser would pass over.
 */
export function findStyleAddress(css: string): string | undefined {
  const tokens = tokenize({ css }).filter((token) => !isTokenWhiteSpaceOrComment(token));
  const index = tokens.findIndex((token, place) => !isHarmless(token, tokens[place + 1]));
  if (index === -1) return undefined;
  const written = tokens.slice(index, index + 3).map(([, text]) => text);
  return written.join("");
}

/** Whether an address stays within the drawing, or is a picture of pixels in itself. */
export function isOwnAddress(address: string): boolean {
  return address === "" || address.startsWith("#") || RASTER.test(address);
}

const RASTER = /^data:image\/(?:png|jpe?g|webp)[;,]/i;

function isHarmless(token: CSSToken, next: CSSToken | undefined): boolean {
  if (isTokenURL(token)) return isOwnAddress(token[4].value.trim());
  if (isTokenBadURL(token) || isTokenBadString(token)) return false;
  if (isTokenAtKeyword(token)) return AT_RULES.has(token[4].value.toLowerCase());
  if (!isTokenFunction(token)) return true;
  const name = token[4].value.toLowerCase();
  if (name === "url") return isTokenString(next) && isOwnAddress(next[4].value.trim());
  return FUNCTIONS.has(name);
}

const AT_RULES = new Set(["media", "supports", "keyframes", "-webkit-keyframes"]);

// Those that cannot load anything.
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color
  var calc min max clamp round abs sign sin cos tan sqrt pow env
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  path polygon circle ellipse inset rect xywh
  linear-gradient radial-gradient conic-gradient
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang`.split(
    /\s+/,
  ),
);
