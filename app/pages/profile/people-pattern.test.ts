import { describe, expect, it } from "vitest";
import { layOutPeople } from "./people-pattern.tsx";

const JOINED = [
  { year: 2014, people: { porto: 2, lima: 1 } },
  { year: 2015, people: { porto: 1, lima: 1 } },
];

describe("layOutPeople", () => {
  const { columns, threads } = layOutPeople(JOINED, ["porto", "lima"]);

  it("has one thread and column per person", () => {
    expect(threads).toHaveLength(5);
    expect(new Set(threads.map(({ column }) => column)).size).toBe(5);
    expect(Math.max(...threads.map(({ column }) => column))).toBe(columns - 1);
  });

  it("puts the earliest people in the middle", () => {
    expect(threads.map(({ office, row }) => office + row)).toEqual([
      "porto1",
      "porto0",
      "porto0",
      "lima0",
      "lima1",
    ]);
  });

  it("follows the order of the offices", () => {
    const swapped = layOutPeople(JOINED, ["lima", "porto"]);
    expect(swapped.columns).toBe(columns);
    expect(swapped.threads.map(({ office, row }) => office + row)).toEqual([
      "lima1",
      "lima0",
      "porto0",
      "porto0",
      "porto1",
    ]);
  });
});
