import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createContentPreview, listNewProblems, loadContent } from "./content-preview.ts";

const PROFILE = "pages/profile.yaml";

test("what only two files together show is a problem of a preview too, as of a build", () => {
  const text = readFileSync(`content/${PROFILE}`, "utf8").replace(/people: \[[\d, ]+\]/g, "people: [0, 0]");
  using preview = createContentPreview(new Map([[PROFILE, text]]));
  // By itself the file is in order: the people who lead are named in another one.
  expect(() => loadContent(preview.reader, PROFILE)).not.toThrow();
  expect(listNewProblems(preview).join("\n")).toContain("content/site/people.yaml");
});
