import type { EntryContext } from "react-router";
import { expect, test, vi } from "vitest";
import handleRequest from "./entry.server.tsx";

vi.mock("./pages/error.tsx", () => ({ handle: { layout: "nowhere" } }));

test("an unknown layout fails the build with the file and the known layouts", async () => {
  vi.stubEnv("PROD", true);
  // The check needs no more of what React Router passes.
  const context = {
    staticHandlerContext: { matches: [{ route: { handle: { layout: "nowhere" } } }] },
  } as unknown as EntryContext;
  const rendering = handleRequest(new Request("http://localhost/"), 200, new Headers(), context);
  await expect(rendering).rejects.toThrow(
    /^app\/pages\/error\.tsx: expected one of the layouts default, .*, minimal, .*, found "nowhere"$/,
  );
});
