import { describe, expect, it } from "vitest";
import { layOutPeople } from "./lay-out-people.ts";

describe("layOutPeople", () => {
  const { columns, threads } = layOutPeople([
    { year: 2014, india: 2, usa: 1 },
    { year: 2015, india: 1, usa: 1 },
  ]);

  it("has a thread for each person, each in a column of its own", () => {
    expect(threads).toHaveLength(5);
    expect(new Set(threads.map(({ column }) => column)).size).toBe(5);
    expect(Math.max(...threads.map(({ column }) => column))).toBe(columns - 1);
  });

  it("puts those who came first in the middle", () => {
    expect(threads.map(({ office, row }) => office + row)).toEqual([
      "india1",
      "india0",
      "india0",
      "usa0",
      "usa1",
    ]);
  });
});
