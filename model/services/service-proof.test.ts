import { beforeEach, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadServices } from "./load-service.server.ts";
import { loadServicePage } from "./load-service-page.server.ts";

beforeEach(enterContentCopy);

it("no two services prove themselves with the same figure", () => {
  const reader = new ContentReader();
  const shown = Map.groupBy(loadServices(reader), ({ slug }) => {
    const { project } = loadServicePage(reader, slug).proof;
    return project?.outcome && `${project.client}: ${project.outcome.label}`;
  });
  const shared = [...shown].filter(([figure, services]) => figure && services.length > 1);
  expect(shared.map(([figure, services]) => [figure, services.map(({ slug }) => slug)])).toEqual([]);
});

it("a figure that the project lacks is reported", () => {
  copy("services/mvp-development-services.md", "services/first-versions.md");
  edit("services/first-versions.md", /^ {2}project: dye-house-batch-plan$/m, "$&\n  figure: 4");
  expect(() => loadServicePage(new ContentReader(), "first-versions")).toThrow(
    'field "proof.figure": expected one of the 3 figures of dye-house-batch-plan, found 4',
  );
});
