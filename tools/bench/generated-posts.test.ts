import { expect, it } from "vitest";
import { parse } from "yaml";
import { composePost, readPostMaterial } from "./generated-posts.ts";

const material = readPostMaterial();

it("composes the same post for the same number, and different ones otherwise", () => {
  expect(composePost(7, material)).toEqual(composePost(7, material));
  expect(composePost(7, material).file).not.toBe(composePost(8, material).file);
});

it("composes valid posts", () => {
  for (let number = 1; number <= 200; number += 1) {
    const { file } = composePost(number, material);
    const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
    const { title, description, abstract, services, date } = parse(head);
    expect(title.length).toBeGreaterThanOrEqual(30);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(abstract.length).toBeLessThanOrEqual(320);
    expect(new Set(services).size).toBe(3);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(body.split(/\s+/).length).toBeGreaterThan(800);
    expect(body).toContain("\n|");
    expect(body).toContain("\n```");
  }
});
