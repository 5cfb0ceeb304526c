import { mark } from "virtual:brand-mark";

/** The mark of the brand, in the colors of the theme. */
export function BrandMark() {
  return (
    <svg
      className="mark"
      viewBox={mark.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: read from a file of the site, and checked
      dangerouslySetInnerHTML={{ __html: mark.drawing }}
    />
  );
}
