import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadProjects } from "./project.server.ts";

const projects = loadProjects(openContent());

it("neighbors in the list and in one family open with different things, and with a quote only where there is one", () => {
  for (const list of [projects, ...Map.groupBy(projects, ({ family }) => family).values()])
    expect(list.filter(({ layout }, index) => layout === list[index + 1]?.layout)).toEqual([]);
  expect(projects.filter(({ layout, quote }) => layout === "quote" && !quote)).toEqual([]);
});
