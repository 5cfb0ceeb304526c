import { describe, expect, it } from "vitest";
import { layOutPeople } from "./lay-out-people.ts";

const JOINED = [
  { year: 2014, india: 2, usa: 1 },
  { year: 2015, india: 1, usa: 1 },
];

describe("layOutPeople", () => {
  const { columns, threads } = layOutPeople(JOINED, ["india", "usa"]);

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

  it("follows the order of the offices", () => {
    const swapped = layOutPeople(JOINED, ["usa", "india"]);
    expect(swapped.columns).toBe(columns);
    expect(swapped.threads.map(({ office, row }) => office + row)).toEqual([
      "usa1",
      "usa0",
      "india0",
      "india0",
      "india1",
    ]);
  });
});
