import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { SiteIcon } from "./site-icon.tsx";

it.each([
  ["an icon of the site at once", "/a.svg", "mask-image:url(/a.svg)"],
  ["an empty space for any other icon", undefined, "visibility:hidden"],
])("renders %s", (_, src, style) => {
  expect(renderOnSite(<SiteIcon icon={{ name: "mdi:home", ...(src && { src }) }} />)).toBe(
    `<span class="icon" data-icon="mdi:home" style="${style}" aria-hidden="true"></span>`,
  );
});
