import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Icon } from "#model/images/icon.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { SiteIcon } from "./site-icon.tsx";

const reader = new ContentReader();

it("renders an icon of the site at once", () => {
  expect(renderIcon({ name: "ion:call-outline", src: "/a.svg" })).toBe(
    '<span class="icon" data-icon="ion:call-outline" style="mask-image:url(/a.svg)" aria-hidden="true"></span>',
  );
});

it("reserves an empty space for any other icon", () => {
  expect(renderIcon({ name: "mdi:home" })).toBe(
    '<span class="icon" data-icon="mdi:home" style="visibility:hidden" aria-hidden="true"></span>',
  );
});

function renderIcon(icon: Icon): string {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <SiteIcon icon={icon} />, HydrateFallback: () => null },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: loadSiteData(reader) } }} />);
}
