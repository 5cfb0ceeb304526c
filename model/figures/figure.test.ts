import { describe } from "vitest";
import { itReports } from "../content/testing/mistakes.ts";

const BARS = "kind: bars\ncaption: Two\nrows: [{ label: B, value: 2, shown: 2 h }, { label: A, shown: 1 h,";
const TIMES = "kind: timeline\ncaption: Days\nrows: [{ label: A, when: Monday, from: 1 }, { label: B,";
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
    [draw(`${BARS} from: 1, value: 9, to: 3 }]`), "body.figure 2.rows[1].value", "from 1 to 3, as the ends"],
    [draw(`${BARS} from: 1 }]`), "body.figure 2.rows[1].value", "a number, or both ends of a range"],
    [draw(`${BARS} value: 1 }]\nwhole: All\nrest: Left`), "body.figure 2.rest", "no rest beside a whole"],
    [draw(`${TIMES} from: 2 }]`), "body.figure 2.rows[1].when", "the time in words"],
    [
      draw(`${TIMES} when: Tuesday, from: 2, to: 1 }]`),
      "body.figure 2.rows[1].to",
      "at least 2, its beginning",
    ],
    [draw(`${TIMES} from: 2, to: 25 }]\nclock: india`), "body.figure 2.rows[0].to", "an hour from 0 to 24"],
    [[/\n\n## /, LIST], "body", 'figures outside of lists and quotations, found "a figure"'],
  ]);
  itReports("pages/index.yaml", [
    [
      [/^ {10}content: \|$/m, "$&\n            ```figure\n            kind: bars\n            ```"],
      "blocks[5].tabs.tabs[0].content",
      "a text without a figure",
    ],
  ]);
});
