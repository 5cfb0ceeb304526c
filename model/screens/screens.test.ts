import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { STAGES } from "#art/interface/style.server.ts";
import { checkSvg } from "../images/check-svg.server.ts";
import { IMAGE_BASE, withoutHash } from "../images/image-names.server.ts";
import { makePublishedImage } from "../images/published-image.server.ts";
import { listElements, parseSvg } from "../images/svg.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { describeIssue } from "../reader/content-error.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadServices } from "../services/load-service.server.ts";
import { screens } from "./screen-fields.server.ts";
import { drawScreenFile, readServiceScreen } from "./screen-image.server.ts";

const reader = new ContentReader();
const screensOfAll = [
  ...loadProjects(reader).flatMap(({ slug, screens }) =>
    screens
      ? STAGES.map((stage) => ({ name: `the screen ${stage} the project ${slug}`, ...screens[stage] }))
      : [],
  ),
  ...loadServices(reader).flatMap(({ slug, specimen, proof }) => {
    const own = proof?.drawing && readServiceScreen(reader, slug, "proofs");
    return [
      ...(specimen ? [{ name: `what the service ${slug} delivers`, image: specimen.image }] : []),
      ...(own ? [{ name: `the proof of the service ${slug}`, image: own }] : []),
    ];
  }),
];
const cards = loadProjects(reader)
  .filter(({ screens }) => screens)
  .map(({ slug, card }) => ({ name: `the card of the project ${slug}`, image: card }));
const pictures = [
  ...screensOfAll.flatMap(({ name, image }) => [
    { name, image },
    { name: `${name}, narrow`, image: image.narrow },
  ]),
  ...cards,
];

describe.each(pictures)("$name", ({ image }) => {
  const name = image.src.slice(IMAGE_BASE.length);
  const drawing = drawScreenFile(reader, withoutHash(name)) ?? "";

  it("is a drawing that only draws, the same each time", () => {
    expect(() => checkSvg(parseSvg(drawing))).not.toThrow();
    expect(drawScreenFile(new ContentReader(), withoutHash(name))).toBe(drawing);
  });

  it("refers to nothing that it lacks", () => {
    const elements = listElements(parseSvg(drawing));
    const read = (wanted: string) =>
      elements.flatMap(({ attributes }) =>
        attributes.filter(({ name }) => name === wanted).map(({ value }) => value),
      );
    const ids = read("id");
    expect(ids).toEqual([...new Set(ids)]);
    expect(read("href").filter((id) => !ids.includes(id.slice(1)))).toEqual([]);
    const patterns = [...drawing.matchAll(/fill="url\(#(\w+)\)"/g)].map(([, id]) => id);
    expect(patterns.filter((id) => !ids.includes(id ?? ""))).toEqual([]);
  });

  it("is published small, with the letters of its font, under the name that pages use", async () => {
    const published = await makePublishedImage(reader, name);
    expect(published?.name).toBe(name);
    const content = String(published?.content);
    expect(content).toContain("@font-face");
    expect(brotliCompressSync(content).length).toBeLessThanOrEqual(6 * 1024);
  });
});

it("is drawn in one size for pages, phones and cards, however much of it fits", () => {
  const sizes = [
    ...screensOfAll.map(({ image }) => `${image.width}, ${image.narrow.width}`),
    ...cards.map(({ image }) => `${image.width} x ${image.height}`),
  ];
  expect(new Set(sizes)).toEqual(new Set(["840, 400", "400 x 340"]));
});

describe("a screen that can't be drawn", () => {
  it.each([
    ["a part of two pieces", { label: "One", notice: { text: "Two" } }, "one piece in each part"],
    ["a part without a piece", {}, "one piece in each part"],
    ["a piece of another name", { grid: [] }, 'no field named "grid"'],
    ["a tone of another name", { notice: { text: "One", tone: "great" } }, "one of good, wait, bad"],
    [
      "a row wider than its place",
      { table: { rows: [{ cells: Array.from({ length: 6 }, () => "A cell with many words in it") }] } },
      "rows of at most 732 units",
    ],
    [
      "a block that ends before it begins",
      { schedule: { columns: ["AM", "PM"], lanes: [{ name: "Vat", blocks: [{ from: 2, to: 1 }] }] } },
      "blocks that end after they begin, by column 2",
    ],
    [
      "a tile with a long name",
      {
        tiles: [
          { text: "A name that is too long", note: "Goods" },
          ...Array(3).fill({ text: "A", note: "B" }),
        ],
      },
      "tiles with texts",
    ],
  ])("is refused in one sentence: %s", (_, part, expected) => {
    expect(findProblems({ parts: [part] }).join()).toContain(`expected ${expected}`);
  });

  it("is refused when its parts are higher than its frame", () => {
    const parts = Array.from({ length: 6 }, () => ({ figures: [{ value: "1", label: "One" }] }));
    expect(findProblems({ parts })).toEqual([
      'field "before": expected parts of at most 408 units in height, found "570 units"',
    ]);
  });
});

function findProblems(fields: object): string[] {
  const screen = { alt: "A screen", caption: "A screen", frame: "window", title: "A screen" };
  const good = { ...screen, parts: [{ label: "One" }] };
  const data = { before: { ...screen, ...fields }, after: good };
  const { error } = screens.safeParse(data, { reportInput: true });
  return error?.issues.map((issue) => describeIssue(issue, data)) ?? [];
}
