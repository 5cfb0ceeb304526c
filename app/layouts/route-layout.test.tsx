import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readRouteHandle } from "./route-handle.ts";
import { RouteLayout } from "./route-layout.tsx";

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
  it("reports an unknown layout in the console and shows nothing", () => {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    const Page = createRoutesStub([
      { path: "/", handle: { layout: "nowhere" }, Component: () => <RouteLayout>hidden words</RouteLayout> },
    ]);
    expect(renderToString(<Page />)).not.toContain("hidden words");
    expect(report).toHaveBeenCalledWith("no layout found with id nowhere");
  });
});
