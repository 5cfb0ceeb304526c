import type { EntryContext } from "react-router";
import { expect, test, vi } from "vitest";
import handleRequest from "./entry.server.tsx";

test("an unknown layout fails the build with the route and the known layouts", async () => {
  vi.stubEnv("PROD", true);
  // The check needs no more of what React Router passes.
  const context = {
    staticHandlerContext: { matches: [{ route: { id: "pages/error", handle: { layout: "nowhere" } } }] },
  } as unknown as EntryContext;
  const rendering = handleRequest(new Request("http://localhost/"), 200, new Headers(), context);
  await expect(rendering).rejects.toThrow(
    /^The route pages\/error: expected one of the layouts default, .*, minimal, .*, found "nowhere"$/,
  );
});
