import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { SiteIcon } from "./site-icon.tsx";

it("renders an icon of the site at once", () => {
  expect(renderOnSite(<SiteIcon icon={{ name: "ion:call-outline", src: "/a.svg" }} />)).toBe(
    '<span class="icon" data-icon="ion:call-outline" style="mask-image:url(/a.svg)" aria-hidden="true"></span>',
  );
});

it("reserves an empty space for any other icon", () => {
  expect(renderOnSite(<SiteIcon icon={{ name: "mdi:home" }} />)).toBe(
    '<span class="icon" data-icon="mdi:home" style="visibility:hidden" aria-hidden="true"></span>',
  );
});
