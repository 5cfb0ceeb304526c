import { expect, it } from "vitest";
import { rankProjects } from "./related-projects.server.ts";

const make = (slug: string, services: string[], industry = slug) => ({ slug, services, industry });

it("shared services come first, then the industry, then the order", () => {
  const projects = [
    make("a", ["x", "y"], "food"),
    make("b", ["z"]),
    make("c", ["z"], "food"),
    make("d", ["y"]),
    make("e", ["y", "x"]),
    make("f", ["z"]),
  ];
  const [first] = projects;
  expect(first && rankProjects(first, projects).map(({ slug }) => slug)).toEqual(["e", "d", "c", "b", "f"]);
});

it("a single project has no others", () => {
  const project = make("a", ["x"]);
  expect(rankProjects(project, [project])).toEqual([]);
});
