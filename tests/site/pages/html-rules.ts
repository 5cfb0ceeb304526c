import type { ConfigData } from "html-validate";

/** The rules of HTML that every page keeps. Each rule that is off says why. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  // ARIA in HTML lets no label be hidden: hide the element around it.
  elements: ["html5", { label: { inherit: "label", attributes: { "aria-hidden": { enum: ["false"] } } } }],
  rules: {
    "input-attributes": "error",
    // React writes `charSet` and `popoverTarget`; HTML does not mind the case of an attribute's name.
    "attr-case": "off",
    // Every script comes from the site itself: who could change it could change its hash as well.
    "require-sri": "off",
    // A slide of a carousel has its place among the others as its name, as the ARIA pattern asks.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A table that scrolls is a region so that a keyboard reaches it; it is no section of the text.
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
};
