import { expect, it } from "vitest";
import { layOutChart } from "./lay-out-chart.server.ts";

const chart = layOutChart({
  until: 2026,
  layers: [
    {
      name: "Services",
      accent: "indigo",
      items: [
        { name: "Java", since: 2010 },
        { name: "Go", since: 2018 },
      ],
    },
    { name: "AI", accent: "leaf", items: [{ name: "pgvector", since: 2026 }] },
  ],
});

it("spans the years from the oldest item to `until`, and labels few of them", () => {
  expect([chart.first, chart.until]).toEqual([2010, 2026]);
  expect(chart.start + chart.step * (chart.until - chart.first)).toBe(98);
  const { labelled } = chart;
  expect(labelled[0]).toBe(2010);
  expect([3, 4, 5, 6]).toContain(labelled.length);
  expect(labelled.every((year) => !labelled.includes(year + 1))).toBe(true);
});

it("puts the newest thread of a layer beside the layer's name, and leaves a row free between layers", () => {
  const threads = chart.layers.flatMap((layer) => layer.threads);
  expect(threads.map(({ name, since, row }) => [name, since, row])).toEqual([
    ["Go", 2018, 0],
    ["Java", 2010, 1],
    ["pgvector", 2026, 3],
  ]);
  expect(chart.layers.map(({ row }) => row)).toEqual([0, 3]);
  expect(chart.rows).toBe(4);
});

it("gives a layer's name a row of its own if it does not fit beside the newest thread", () => {
  const { layers } = layOutChart({
    until: 2026,
    layers: [
      { name: "Cloud and operations", accent: "peacock", items: [{ name: "Prometheus", since: 2016 }] },
      { name: "AI", accent: "leaf", items: [{ name: "R", since: 2010 }] },
    ],
  });
  expect(layers[0]).toMatchObject({ row: 0, threads: [{ row: 1 }] });
});

it("leaves room for the name of the oldest item before its thread", () => {
  const items = [{ name: "A long name for a database", since: 2000 }];
  const { start } = layOutChart({ until: 2026, layers: [{ name: "Data", accent: "madder", items }] });
  expect(start).toBeGreaterThan(60);
});
