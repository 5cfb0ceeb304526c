import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadProjects } from "./project.server.ts";

const projects = loadProjects(openContent());

it("neighbors in the list and in one family open with different things", () => {
  const openings = new Map(projects.map(({ slug, blocks }) => [slug, JSON.stringify(blocks.slice(0, 2))]));
  for (const list of [projects, ...Map.groupBy(projects, ({ family }) => family).values()]) {
    const shown = list.map(({ slug }) => openings.get(slug));
    expect(shown.filter((opening, index) => opening === shown[index + 1])).toEqual([]);
  }
});
