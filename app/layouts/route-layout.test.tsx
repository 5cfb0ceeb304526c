import { type EntryContext, RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import handleRequest from "#app/entry.server.tsx";
import { renderOnSite, siteData } from "#app/testing/render-on-site.tsx";
import { layouts, readRouteHandle } from "./layouts.ts";
import { RouteLayout } from "./route-layout.tsx";

// Specification section 2, Layouts.
const WITH_NAV = ["a", "b", "c", "d", "e", "f", "g", "h"].flatMap((nav) => [
  `nav-${nav}`,
  `nav-${nav}-inverted`,
]);
const LAYOUT_IDS = ["default", "demo", "edge-commerce", "inverted-nav", "minimal", "solid-nav", ...WITH_NAV];

it("a route has the default layout and no transition by default, and the innermost route wins", () => {
  const byDefault = { layout: "default", transition: "no-transition" };
  expect(readRouteHandle([{ handle: undefined }])).toEqual(byDefault);
  const outer = { layout: "minimal", transition: "fade" };
  const matches = [{ handle: outer }, { handle: { transition: "slide" } }];
  expect(readRouteHandle(matches)).toEqual({ ...outer, transition: "slide" });
  const ofData = { layout: (data: unknown) => String(data) };
  expect(readRouteHandle([{ handle: ofData, loaderData: "solid-nav" }]).layout).toBe("solid-nav");
  expect(readRouteHandle([{ handle: ofData }]).layout).toBe("default");
});

it("there are the layouts of the specification and no others", () => {
  expect([...layouts.keys()].sort()).toEqual([...LAYOUT_IDS].sort());
});

it.each(LAYOUT_IDS)("a page is rendered in %s, with at most one meeting button in its header", (id) => {
  const html = renderLayout(id);
  expect(html).toMatch(new RegExp(`^<div data-layout="${id}"`));
  expect(html).toMatch(/<main[^>]*><!--\$--><p>content of the page<\/p><!--\/\$--><\/main>/);
  expect(html.includes("<footer")).toBe(id !== "minimal");
  // Without the menu's own button.
  const [bar = ""] = html.split('id="site-menu"');
  const hasButton = !/^(?:edge-commerce|minimal|nav-b.*)$/.test(id);
  expect(bar.split("data-meeting-button").length - 1).toBe(hasButton ? 1 : 0);
});

it("each navigation and its inversion are styled differently", () => {
  const headers = WITH_NAV.map((id) => /<header class="([^"]*)"/.exec(renderLayout(id))?.[1]);
  expect(new Set(headers).size).toBe(headers.length);
});

it("the e-commerce layout has its own call to action and accent", () => {
  const { label } = siteData.navigation.edgeCommerce.callToAction;
  expect(renderLayout("edge-commerce")).toMatch(
    new RegExp(`^<div [^>]*data-accent=.*<header.*${label}.*</header>`),
  );
  expect(renderLayout("default")).not.toContain(label);
});

it("an unknown layout is logged and renders nothing, and fails the build with its route", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(renderLayout("nowhere")).toBe("");
  expect(report).toHaveBeenCalledWith("no layout found with id nowhere");
  report.mockRestore();
  vi.stubEnv("PROD", true);
  const matches = [{ route: { id: "pages/error", handle: { layout: "nowhere" } } }];
  // The check needs no more of what React Router passes.
  const request = new Request("http://localhost/");
  const context = { staticHandlerContext: { matches, loaderData: {} } } as unknown as EntryContext;
  await expect(
    handleRequest(request, 200, new Headers(), context, new RouterContextProvider()),
  ).rejects.toThrow(
    /^The route pages\/error: expected one of the layouts default, .*, minimal, .*, found "nowhere"$/,
  );
});

function renderLayout(layout: string): string {
  const page = (
    <RouteLayout>
      <p>content of the page</p>
    </RouteLayout>
  );
  return renderOnSite(page, siteData, { layout });
}
