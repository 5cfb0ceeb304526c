import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { ContentCache } from "../content/content-cache.server.ts";
import { listErrors } from "../content/list-errors.server.ts";
import { enterContentCopy, set } from "../translations/content-copy.ts";

beforeEach(enterContentCopy);

it("a brand of 30 letters fits every field limit, in every language", () => {
  set("site/organization.yaml", `name: ${"Weaver ".repeat(4)}Co`);
  // As a build reads it: each file once.
  const build = openContent({ cache: new ContentCache({ isFixed: true }) });
  expect([...listErrors(build)].flat()).toEqual([]);
});
