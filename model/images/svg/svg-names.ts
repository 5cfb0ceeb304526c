/** The elements that draw, and describe what is drawn. Each is known by this name in the SVG namespace alone. */
export const ELEMENTS = new Set(
  words(`svg g defs symbol use switch title desc metadata view
    path rect circle ellipse line polyline polygon text tspan textPath image
    marker pattern mask clipPath linearGradient radialGradient stop filter style
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateMotion animateTransform mpath set`),
);

/** The attributes that style sheets know as well: their values may name an address. */
export const PRESENTATION_ATTRIBUTES = new Set(
  words(`alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background fill
    fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-size
    font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
    glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end
    marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering
    transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`),
);

/** The other attributes: measures, references within the drawing, and what is read out. */
export const PLAIN_ATTRIBUTES = new Set(
  words(`id class lang role tabindex focusable version baseProfile viewBox preserveAspectRatio width height x y
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

/** What drawing programs write into a file for themselves, by namespace. Browsers give it no meaning. */
export const EDITOR_NAMESPACES = new Set([
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

export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
