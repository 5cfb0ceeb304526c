import { beforeEach, describe, expect, it } from "vitest";
import { loadPost } from "../blog/post.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";

const reader = new ContentReader();
const readMvp = () => loadService(reader, "mvp-development-services");
const readPost = () => loadPost(reader, "what-an-mvp-leaves-out");

const MVP = "services/mvp-development-services.md";
const POST = "blog/what-an-mvp-leaves-out.md";
const BAND =
  "kind: band\ncaption: Days\nparts: [{ label: A }, { label: B }]\nrows: [{ label: All, values: [1, 2, 3] }]";
const STRIPES = `kind: band
caption: Days
parts: [{ label: A }, { label: B }, { label: C }, { label: D }, { label: E }]
rows: [{ label: One, values: [1, 2, 3, 4, 5] }, { label: Two, values: [1, 2, 3, 4, 5] }]`;

beforeEach(enterContentCopy);

describe("a figure in a text", () => {
  it.each([
    [
      "a number that is not one",
      "{ label: A, value: long, shown: 1 h }",
      "rows[0].value",
      'a number, found "long"',
    ],
    [
      "an unknown field",
      "{ label: A, value: 1, shown: 1 h, tall: 2 }",
      "rows[0]",
      'no field named "tall", found it',
    ],
    [
      "an estimate above its value",
      "{ label: A, value: 1, shown: 1 h, uncertain: 2 }",
      "rows[0].uncertain",
      "at most 1, the value itself, found",
    ],
  ])("names the figure of a text and its field for %s", (_, row, field, sentence) => {
    const fields = `kind: bars\ncaption: Two\nrows:\n  - ${row}\n  - { label: B, value: 2, shown: 2 h }`;
    edit(POST, /\n\n## Try it/, `\n\n\`\`\`figure\n${fields}\n\`\`\`\n\n## Try it`);
    expect(readPost).toThrow(`field "body.figure 2.${field}": expected ${sentence}`);
  });

  it.each([
    ["YAML that cannot be read", POST, "kind: [", 'field "body.figure 2": expected YAML, but'],
    ["a list of another length", POST, BAND, 'field "body.figure 2.rows[0].values": expected 2 entries'],
    [
      "nothing to draw",
      POST,
      BAND.replace("1, 2, 3", "0, 0"),
      "expected a number above 0, as nothing has no width",
    ],
    [
      "a middle outside of its range",
      POST,
      "kind: ranges\ncaption: Days\nrows: [{ label: A, from: 1, middle: 9, to: 3 }, { label: B, from: 1, middle: 2, to: 3 }]",
      "expected from 1 to 3, as the ends",
    ],
    [
      "more parts of several bands than there are stripes",
      POST,
      STRIPES,
      'field "body.figure 2.parts": expected at most four parts',
    ],
    ["a text that can have none", MVP, BAND, 'field "body": expected a text without a figure'],
  ])("reports a figure with %s", (_, file, fields, sentence) => {
    edit(file, /\n\n## (?!.*\n[\s\S]*\n## )/, `\n\n\`\`\`figure\n${fields}\n\`\`\`\n\n## `);
    expect(file === POST ? readPost : readMvp).toThrow(sentence);
  });

  it("is reported in a list", () => {
    edit(POST, /\n\n## Try it/, "\n\n- A list\n\n  ```figure\n  kind: bars\n  ```\n\n## Try it");
    expect(readPost).toThrow(
      'field "body": expected figures outside of lists and quotations, found "a figure"',
    );
  });
});
