import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listNewFaults } from "./list-faults.ts";
import { loadContent } from "./load-content.ts";
import { makeDraft } from "./make-draft.ts";

const PROFILE = "pages/profile.yaml";

test("what only two files together show is a fault of a draft too, as of a build", () => {
  const text = readFileSync(`content/${PROFILE}`, "utf8").replace(/people: \[[\d, ]+\]/g, "people: [0, 0]");
  using draft = makeDraft(new Map([[PROFILE, text]]));
  // By itself the file is in order: the people who lead are named in another one.
  expect(() => loadContent(draft.reader, PROFILE)).not.toThrow();
  expect(listNewFaults(draft).join("\n")).toContain("content/site/people.yaml");
});
