import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadServicePage } from "./load-service-page.server.ts";

beforeEach(enterContentCopy);

it("a figure that the project lacks is reported", () => {
  copy("services/mvp-development-services.md", "services/first-versions.md");
  edit("services/first-versions.md", /^ {6}project: dye-house-batch-plan$/m, "$&\n      figure: 4");
  expect(() => loadServicePage(openContent(), "first-versions")).toThrow(
    'field "blocks[1].proof.figure": expected one of the 3 figures of dye-house-batch-plan, found 4',
  );
});
