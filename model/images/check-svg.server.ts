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
import {
  listElements,
  SVG_NAMESPACE,
  type SvgAttribute,
  type SvgElement,
  SvgError,
  truncate,
  XLINK_NAMESPACE,
} from "./svg.server.ts";

const NAMES = "a drawing of elements and attributes that only draw";
const EXTERNAL_URLS = "a drawing without external URLs";

/**
 * Checks by allowlist that a drawing cannot run scripts or load anything, even when opened as a page of the site's origin.
 * @throws SvgError
 */
export function checkSvg(root: SvgElement): void {
  for (const element of listElements(root)) {
    if (EDITOR_NAMESPACES.has(element.namespace)) {
      // Some viewers follow links even here.
      for (const attribute of element.attributes)
        if (attribute.namespace === XLINK_NAMESPACE) checkAttribute(element, attribute);
      continue;
    }
    if (element.namespace !== SVG_NAMESPACE || !ELEMENTS.has(element.local))
      throw createError(NAMES, element, `<${element.name}>${describeNamespace(element)}`);
    for (const attribute of element.attributes) checkAttribute(element, attribute);
    if (element.local === "style") checkStyle(element, readText(element));
  }
}

function checkAttribute(element: SvgElement, attribute: SvgAttribute): void {
  const { local, namespace, value } = attribute;
  if (isInert(attribute)) return;
  const written = `${attribute.name}="${truncate(value)}"`;
  if (local === "href" && (namespace === "" || namespace === XLINK_NAMESPACE)) {
    if (!isLocalUrl(value.trim())) throw createError(EXTERNAL_URLS, element, written);
    return;
  }
  const isKnown = PLAIN_ATTRIBUTES.has(local) || PRESENTATION_ATTRIBUTES.has(local) || local === "style";
  if (namespace !== "" || !isKnown) throw createError(NAMES, element, written);
  if (local === "attributeName" && !isAnimated(value)) throw createError(NAMES, element, written);
  if (local === "style" || PRESENTATION_ATTRIBUTES.has(local) || ANIMATED_VALUES.has(local))
    checkStyle(element, value);
}

function isInert({ name, local, namespace }: SvgAttribute): boolean {
  if (namespace === XML_NAMESPACE) return local === "space" || local === "lang";
  if (namespace === XLINK_NAMESPACE) return ["type", "title", "role", "show", "actuate"].includes(local);
  if (namespace === "") return name.startsWith("aria-") || name.startsWith("data-");
  return namespace === XMLNS_NAMESPACE || EDITOR_NAMESPACES.has(namespace);
}

// Animations set attributes too: none may hold a URL or run code.
function isAnimated(name: string): boolean {
  const isDangerous = ["style", "class", "id", "href"].includes(name);
  return !isDangerous && (PLAIN_ATTRIBUTES.has(name) || PRESENTATION_ATTRIBUTES.has(name));
}

const ANIMATED_VALUES = new Set(["from", "to", "by", "values"]);

function checkStyle(element: SvgElement, css: string): void {
  const found = findExternalUrl(css);
  if (found !== undefined) throw createError(EXTERNAL_URLS, element, truncate(found));
}

function readText({ children }: SvgElement): string {
  return children.filter((child) => typeof child === "string").join("");
}

function createError(expected: string, { line }: SvgElement, found: string): SvgError {
  return new SvgError(expected, `${found} on line ${line}`);
}

function describeNamespace({ namespace }: SvgElement): string {
  if (namespace === SVG_NAMESPACE) return "";
  return namespace === "" ? " of no namespace" : ` of the namespace ${namespace}`;
}

function findExternalUrl(css: string): string | undefined {
  const tokens = tokenize({ css }).filter((token) => !isTokenWhiteSpaceOrComment(token));
  const start = tokens.findIndex((token, index) => !isHarmless(token, tokens[index + 1]));
  if (start === -1) return undefined;
  const written = tokens.slice(start, start + 3).map(([, text]) => text);
  return written.join("");
}

/** Allows fragments of the same drawing and raster data URLs. */
function isLocalUrl(url: string): boolean {
  return url === "" || url.startsWith("#") || RASTER.test(url);
}

const RASTER = /^data:image\/(?:png|jpe?g|webp)[;,]/i;

function isHarmless(token: CSSToken, next: CSSToken | undefined): boolean {
  if (isTokenURL(token)) return isLocalUrl(token[4].value.trim());
  if (isTokenBadURL(token) || isTokenBadString(token)) return false;
  if (isTokenAtKeyword(token)) return AT_RULES.has(token[4].value.toLowerCase());
  if (!isTokenFunction(token)) return true;
  const name = token[4].value.toLowerCase();
  if (name === "url") return isTokenString(next) && isLocalUrl(next[4].value.trim());
  return FUNCTIONS.has(name);
}

const AT_RULES = new Set(["media", "supports", "keyframes", "-webkit-keyframes"]);

// They cannot load anything.
const FUNCTIONS = new Set(
  split(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color
  var calc min max clamp round abs sign sin cos tan sqrt pow env
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  path polygon circle ellipse inset rect xywh
  linear-gradient radial-gradient conic-gradient
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  cubic-bezier steps linear not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang`),
);

const ELEMENTS = new Set(
  split(`svg g defs symbol use switch title desc metadata view
    path rect circle ellipse line polyline polygon text tspan textPath image
    marker pattern mask clipPath linearGradient radialGradient stop filter style
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateMotion animateTransform mpath set`),
);

// Also CSS properties, so their values may contain URLs.
const PRESENTATION_ATTRIBUTES = new Set(
  split(`alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background fill
    fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-size
    font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
    glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end
    marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering
    transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`),
);

const PLAIN_ATTRIBUTES = new Set(
  split(`id class lang role tabindex focusable version baseProfile viewBox preserveAspectRatio width height x y
    d cx cy r rx ry x1 y1 x2 y2 points pathLength transform dx dy rotate textLength lengthAdjust startOffset side
    spacing method refX refY markerWidth markerHeight markerUnits orient patternUnits patternContentUnits
    patternTransform maskUnits maskContentUnits clipPathUnits gradientUnits gradientTransform spreadMethod fx fy fr
    offset filterUnits primitiveUnits filterRes media type systemLanguage requiredExtensions requiredFeatures zoomAndPan
    in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
    preserveAlpha surfaceScale diffuseConstant kernelUnitLength scale xChannelSelector yChannelSelector azimuth
    elevation stdDeviation slope intercept amplitude exponent tableValues radius z specularConstant specularExponent
    pointsAtX pointsAtY pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles
    attributeName attributeType begin dur end min max restart repeatCount repeatDur fill calcMode keyTimes keySplines
    from to by additive accumulate path keyPoints origin`),
);

// Metadata of drawing programs, which browsers ignore.
const EDITOR_NAMESPACES = new Set([
  "http://www.inkscape.org/namespaces/inkscape",
  "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://purl.org/dc/elements/1.1/",
  "http://creativecommons.org/ns#",
  "http://web.resource.org/cc/",
  "http://ns.adobe.com/AdobeIllustrator/10.0/",
  "http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/",
  "http://ns.adobe.com/Extensibility/1.0/",
  "http://ns.adobe.com/Graphs/1.0/",
  "http://ns.adobe.com/SaveForWeb/1.0/",
  "http://ns.adobe.com/Variables/1.0/",
  "http://www.bohemiancoding.com/sketch/ns",
  "http://www.serif.com/",
  "http://www.figma.com/figma/ns",
  "http://xml.openoffice.org/svg/export",
  "http://www.vectornator.io",
]);

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

function split(text: string): string[] {
  return text.trim().split(/\s+/);
}
