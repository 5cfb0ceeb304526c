import { expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadProjects } from "./project.server.ts";

const projects = loadProjects(new ContentReader());

it("neighbors in the list open with different things", () => {
  expect(projects.filter(({ layout }, index) => layout === projects[index + 1]?.layout)).toEqual([]);
});

it("so do those of one family that follow each other", () => {
  for (const ofFamily of Map.groupBy(projects, ({ family }) => family).values())
    expect(ofFamily.filter(({ layout }, index) => layout === ofFamily[index + 1]?.layout)).toEqual([]);
});

it("what opens with a quote has one", () => {
  expect(projects.filter(({ layout, quote }) => layout === "quote" && !quote)).toEqual([]);
});
