import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { layouts } from "./layouts.ts";
import { SiteHeader } from "./site-header.tsx";

const reader = new ContentReader();

const siteData = loadSiteData(reader);
const WITHOUT = ["edge-commerce", "minimal"];

it.each([...layouts.keys()])(
  "the header of %s has the meeting button once, or another step, or none",
  (id) => {
    const spec = layouts.get(id);
    if (!spec) throw new Error(`There is no layout ${id}`);
    const Stub = createRoutesStub([
      { id: "root", path: "/", Component: () => <SiteHeader {...spec} />, loader: () => siteData },
    ]);
    const html = renderToString(<Stub hydrationData={{ loaderData: { root: siteData } }} />);
    // The menu has one of its own.
    const [bar = ""] = html.split('id="site-menu"');
    const hasPlace = !WITHOUT.includes(id) && !spec.nav.startsWith("b");
    expect(bar.split("data-meeting-button").length - 1).toBe(hasPlace ? 1 : 0);
  },
);
