import { expect, it } from "vitest";
import { layOutPeople } from "./people-pattern.tsx";

const JOINED = [
  {
    year: 2014,
    people: [
      { office: "porto", count: 2 },
      { office: "lima", count: 1 },
    ],
  },
  {
    year: 2015,
    people: [
      { office: "porto", count: 1 },
      { office: "lima", count: 1 },
    ],
  },
];

it.each([
  ["porto lima", "porto1 porto0 porto0 lima0 lima1"],
  ["lima porto", "lima1 lima0 porto0 porto0 porto1"],
])(
  "the people of %s are threads %s with columns of their own, the earliest in the middle",
  (offices, laid) => {
    const { columns, threads } = layOutPeople(JOINED, offices.split(" "));
    expect(threads.map(({ office, row }) => office + row).join(" ")).toBe(laid);
    const taken = threads.map(({ column }) => column);
    expect(new Set(taken).size).toBe(5);
    expect(Math.max(...taken)).toBe(columns - 1);
  },
);
