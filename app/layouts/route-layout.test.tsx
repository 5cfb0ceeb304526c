import { afterEach, describe, expect, it, vi } from "vitest";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { layouts, readRouteHandle } from "./layouts.ts";
import { RouteLayout } from "./route-layout.tsx";

// Specification section 2, Layouts.
const NAVS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const LAYOUT_IDS = [
  ...["default", "demo", "edge-commerce", "inverted-nav", "minimal", "solid-nav"],
  ...NAVS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`]),
];

afterEach(() => vi.restoreAllMocks());

describe("readRouteHandle", () => {
  it("uses the default layout and no transition by default", () => {
    expect(readRouteHandle([{ handle: undefined }])).toEqual({
      layout: "default",
      transition: "no-transition",
    });
  });

  it("prefers the innermost route", () => {
    const matches = [
      { handle: { layout: "minimal", transition: "fade" } },
      { handle: { transition: "slide" } },
    ];
    expect(readRouteHandle(matches)).toEqual({ layout: "minimal", transition: "slide" });
  });
});

describe("RouteLayout", () => {
  it("has the layouts of the specification and no others", () => {
    expect([...layouts.keys()].sort()).toEqual([...LAYOUT_IDS].sort());
  });

  it.each(LAYOUT_IDS)("renders a page in %s", (id) => {
    const html = renderLayout(id);
    expect(html).toMatch(new RegExp(`^<div data-layout="${id}"`));
    expect(html).toMatch(/<main[^>]*><!--\$--><p>content of the page<\/p><!--\/\$--><\/main>/);
    expect(html.includes("<footer")).toBe(id !== "minimal");
  });

  it("styles each navigation and its inversion differently", () => {
    const headers = NAVS.flatMap((nav) => [`nav-${nav}`, `nav-${nav}-inverted`]).map(
      (id) => /<header class="([^"]*)"/.exec(renderLayout(id))?.[1],
    );
    expect(new Set(headers).size).toBe(headers.length);
  });

  it("has a call to action and an accent of its own in the e-commerce layout", () => {
    const { label } = siteData.navigation.edgeCommerce.callToAction;
    expect(renderLayout("edge-commerce")).toMatch(
      new RegExp(`^<div [^>]*data-accent=.*<header.*${label}.*</header>`),
    );
    expect(renderLayout("default")).not.toContain(label);
  });

  it("offers every layout in the demo", () => {
    const options = [...renderLayout("demo").matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(options.sort()).toEqual([...LAYOUT_IDS].sort());
  });

  it("logs an unknown layout and renders nothing", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(renderLayout("nowhere")).toBe("");
    expect(report).toHaveBeenCalledWith("no layout found with id nowhere");
  });
});

function renderLayout(layout: string): string {
  return renderOnSite(
    <RouteLayout>
      <p>content of the page</p>
    </RouteLayout>,
    siteData,
    { layout },
  );
}
