import { describe } from "vitest";
import { itReports } from "../content/testing/mistakes.ts";

const BARS = "kind: bars\ncaption: Two\nrows: [{ label: B, value: 2, shown: 2 h }, { label: A, shown: 1 h,";
const RANGES =
  "kind: ranges\ncaption: Days\nrows: [{ label: A, from: 1, middle: 2, to: 3 }, { label: B, from: 1,";
const BAND = "kind: band\ncaption: Days\nparts: [{ label: A }, { label: B }]\nrows: [{ label: All, values:";
const STRIPES = `kind: band
caption: Days
parts: [{ label: A }, { label: B }, { label: C }, { label: D }, { label: E }]
rows: [{ label: One, values: [1, 2, 3, 4, 5] }, { label: Two, values: [1, 2, 3, 4, 5] }]`;
const LIST = "\n\n- A list\n\n  ```figure\n  kind: bars\n  ```\n\n## ";

const draw = (fields: string): [RegExp, string] => [
  /\n\n## (?!.*\n[\s\S]*\n## )/,
  `\n\n\`\`\`figure\n${fields}\n\`\`\`\n\n## `,
];

describe("a figure in a text", () => {
  itReports("blog/what-an-mvp-leaves-out.md", [
    [draw(`${BARS} value: long }]`), "body.figure 2.rows[1].value", 'a number, found "long"'],
    [draw(`${BARS} value: 1, tall: 2 }]`), "body.figure 2.rows[1]", 'no field named "tall", found it'],
    [
      draw(`${BARS} value: 1, uncertain: 2 }]`),
      "body.figure 2.rows[1].uncertain",
      "at most 1, the value itself, found",
    ],
    [draw("kind: ["), "body.figure 2", "YAML, but"],
    [draw(`${BAND} [1, 2, 3] }]`), "body.figure 2.rows[0].values", "2 entries"],
    [draw(`${BAND} [0, 0] }]`), "body.figure 2.rows", "a number above 0, as nothing has no width"],
    [draw(`${RANGES} middle: 9, to: 3 }]`), "body.figure 2.rows[1].middle", "from 1 to 3, as the ends"],
    [draw(STRIPES), "body.figure 2.parts", "at most four parts"],
    [[/\n\n## /, LIST], "body", 'figures outside of lists and quotations, found "a figure"'],
  ]);
  itReports("services/mvp-development-services.md", [
    [draw(`${BAND} [1, 2] }]`), "body", "a text without a figure"],
  ]);
});
