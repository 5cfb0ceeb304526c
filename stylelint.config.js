// Raw values belong into app/styles/theme.css. Zero and relative units are fine anywhere.
const UNITS = "px|rem|em|ex|ch|pt|cm|mm|in|[dsl]?v(?:w|h|min|max|i|b)|cq[whib]|ms|s";
const RAW_MEASURE = `/(?<![\\w#.-])-?(?!0(?:${UNITS})\\b)(?:\\d+\\.?\\d*|\\.\\d+)(?:${UNITS})\\b/`;
const RAW_COLOR = "/\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\((?!from var\\()/";

/** @type {import("stylelint").Config} */
export default {
  reportNeedlessDisables: true,
  rules: {
    "no-unknown-animations": true,
    "color-no-hex": true,
    "color-named": "never",
    "declaration-property-value-disallowed-list": [
      {
        "/./": [RAW_COLOR, RAW_MEASURE, "/\\bcubic-bezier\\(/"],
        "/^(?:font-weight|line-height)$/": ["/^\\d/"],
        "font-family": ["/^(?!var\\(|inherit$)/"],
      },
      { message: (property, value) => `${property}: ${value} needs a token of app/styles/theme.css.` },
    ],
    // Media queries cannot use custom properties: a narrow phone, two columns, the whole grid, and room for what stays in view.
    "media-feature-name-value-allowed-list": {
      width: ["22.5rem", "43.75rem", "62rem", "80rem"],
      height: ["40rem"],
    },
    "at-rule-no-unknown": true,
    "block-no-empty": true,
    "custom-property-no-missing-var-function": true,
    "declaration-block-no-duplicate-custom-properties": true,
    "declaration-block-no-duplicate-properties": [
      true,
      { ignore: ["consecutive-duplicates-with-different-syntaxes"] },
    ],
    "declaration-block-no-shorthand-property-overrides": true,
    "declaration-property-value-no-unknown": true,
    "function-no-unknown": true,
    "keyframe-block-no-duplicate-selectors": true,
    "no-duplicate-selectors": true,
    "property-no-unknown": true,
    "selector-pseudo-class-no-unknown": true,
    "selector-pseudo-element-no-unknown": true,
    "selector-type-no-unknown": true,
    "unit-no-unknown": true,
  },
  overrides: [
    {
      files: ["app/blocks/testimonials/carousel.css"],
      // Those of the specification.
      rules: {
        "media-feature-name-value-allowed-list": { width: ["700px", "768px", "800px", "1100px"] },
      },
    },
    {
      files: ["app/styles/theme.css"],
      // It groups tokens by subject.
      rules: {
        "color-named": null,
        "declaration-property-value-disallowed-list": null,
        "no-duplicate-selectors": null,
      },
    },
  ],
};
