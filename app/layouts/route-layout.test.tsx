import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import { layouts, readRouteHandle } from "./layouts.ts";
import { RouteLayout } from "./route-layout.tsx";

const reader = new ContentReader();

// Specification section 2, Layouts.
const NAVS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const LAYOUT_IDS = [
  ...["default", "demo", "edge-commerce", "inverted-nav", "minimal", "solid-nav"],
  ...NAVS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`]),
];

const siteData = loadSiteData(reader);

afterEach(() => vi.restoreAllMocks());

describe("readRouteHandle", () => {
  it("takes the default layout and no transition where no route says otherwise", () => {
    expect(readRouteHandle([{ handle: undefined }])).toEqual({
      layout: "default",
      transition: "no-transition",
    });
  });

  it("lets the innermost route that says something decide", () => {
    const matches = [
      { handle: { layout: "minimal", transition: "fade" } },
      { handle: { transition: "slide" } },
    ];
    expect(readRouteHandle(matches)).toEqual({ layout: "minimal", transition: "slide" });
  });
});

describe("RouteLayout", () => {
  it("knows every layout of the specification and no other", () => {
    expect([...layouts.keys()].sort()).toEqual([...LAYOUT_IDS].sort());
  });

  it.each(LAYOUT_IDS)("frames a page in %s", (id) => {
    const html = renderLayout(id);
    expect(html).toMatch(new RegExp(`^<div data-layout="${id}"`));
    expect(html).toMatch(/<main[^>]*>words of the page<\/main>/);
    expect(html.includes("<footer")).toBe(id !== "minimal");
  });

  it("gives each of the eight navigations a look of its own, and another one when inverted", () => {
    const headers = NAVS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`]).map(
      (id) => /<header class="([^"]*)"/.exec(renderLayout(id))?.[1],
    );
    expect(new Set(headers).size).toBe(headers.length);
  });

  it("offers in the e-commerce layout a step and a color of its own", () => {
    const { label } = siteData.navigation.edgeCommerce.callToAction;
    expect(renderLayout("edge-commerce")).toMatch(
      new RegExp(`^<div [^>]*data-accent=.*<header.*${label}.*</header>`),
    );
    expect(renderLayout("default")).not.toContain(label);
  });

  it("lets a visitor of the demo choose any layout", () => {
    const options = [...renderLayout("demo").matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(options.sort()).toEqual([...LAYOUT_IDS].sort());
  });

  it("reports an unknown layout in the console and shows nothing", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(renderLayout("nowhere")).toBe("");
    expect(report).toHaveBeenCalledWith("no layout found with id nowhere");
  });
});

function renderLayout(layout: string): string {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      handle: { layout },
      Component: () => <RouteLayout>words of the page</RouteLayout>,
      HydrateFallback: () => null,
    },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: siteData } }} />);
}
