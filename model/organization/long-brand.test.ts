import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { ContentCache } from "../content/content-cache.server.ts";
import { listErrors } from "../content/list-errors.server.ts";
import { loadApp } from "../site/app.server.ts";
import { edit, enterContentCopy, set } from "../translations/content-copy.ts";

beforeEach(enterContentCopy);

it("a brand of 30 letters fits every field limit, in every language", () => {
  const reader = openContent();
  set("site/organization.yaml", `name: ${"Weaver ".repeat(4)}Co`);
  expect(() => loadApp(reader)).toThrow(
    'field "shortName": expected a name of at most 12 characters, for "Weaver Weaver Weaver Weaver Co" is longer, found none',
  );
  edit("site/app.yaml", /^offline:/m, "shortName: Weaver\noffline:");
  // As a build reads it: each file once.
  const build = openContent({ cache: new ContentCache({ isFixed: true }) });
  expect([...listErrors(build)].flat()).toEqual([]);
});
