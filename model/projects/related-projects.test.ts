import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadProjects } from "./project.server.ts";
import { relateProjects } from "./related-projects.server.ts";

const make = (slug: string, services: string[]) => ({
  slug,
  services,
  industry: slug,
  family: "cloud" as const,
  families: ["cloud" as const],
});

it("a project of the same service comes first", () => {
  const related = relateProjects([make("a", ["x"]), make("b", ["y"]), make("c", ["x"]), make("d", ["y"])]);
  expect([...related.values()].map(([first]) => first?.slug)).toEqual(["c", "d", "a", "b"]);
});

it("each project leads to three others and none is shown much more often than another", () => {
  const projects = loadProjects(openContent());
  const related = [...relateProjects(projects)];
  for (const [slug, others] of related) {
    expect(new Set([slug, ...others.map((other) => other.slug)]).size).toBe(4);
    expect(new Set(others.map((other) => other.family)).size).toBeGreaterThan(1);
  }
  const counts = Map.groupBy(
    related.flatMap(([, others]) => others),
    ({ slug }) => slug,
  );
  expect(counts.size).toBe(projects.length);
  for (const { length } of counts.values()) expect(Math.abs(length - 3)).toBeLessThanOrEqual(1);
});

it.each([
  ["one", ["a"], [[]]],
  ["two", ["a", "b"], [["b"], ["a"]]],
])("%s can be related", (_name, slugs, expected) => {
  const related = relateProjects(slugs.map((slug) => make(slug, [])));
  expect([...related.values()].map((others) => others.map(({ slug }) => slug))).toEqual(expected);
});
