import { writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { BLOCKS } from "../blocks/blocks.server.ts";
import { loadPost } from "../blog/post.server.ts";
import { findPage } from "../pages/page.server.ts";
import { readPage } from "../pages/page-files.server.ts";
import { loadServices } from "../services/load-service.server.ts";
import { loadServicePage } from "../services/load-service-page.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { joinHtml } from "./article.server.ts";
import { copy, edit, enterContentCopy } from "./testing/content-copy.ts";
import { itReports } from "./testing/mistakes.ts";

const reader = openContent();

const MVP = "services/mvp-development-services.md";
const POST = "blog/what-an-mvp-leaves-out.md";

describe("a mistake in a text", () => {
  itReports(MVP, [
    [[/^name:.*\n/m, ""], "name", "text, found nothing"],
    ['name: " "', "name", 'some text, found " "'],
    ["order: first", "order", 'a number, found "first"'],
    ["motif: dragon", "motif", "one of bag, bell, "],
    [
      "related: [no-such-service]",
      "related[0]",
      'the name of a file in content/services without .md, or cyber/ and one in content/cyber, found "no-such-service"',
    ],
    ["related: []", "related", "at least 1 entries, found a list of 0"],
    [
      [/days: 28/, "days: 27"],
      "blocks[3].steps.steps",
      "steps whose days add up to 90, the mvpDays of content/site/organization.yaml",
    ],
  ]);
  itReports("services/ppc-management-services.md", [
    [
      [/unit: "\$#"/, 'unit: "$$"'],
      "blocks[2].figure.unit",
      'text with a # where the number goes, found "$"',
    ],
  ]);
  itReports(POST, [
    ["author: nobody", "author", "the id of a person in content/site/people.yaml"],
    ["category: Weather", "category", "the name of a category"],
    [
      [/^id:/m, "image: cards/mvp.svg\nid:"],
      "imageAlt",
      'what the image shows, or "" if it is decorative, found nothing',
    ],
    ["views: many", "views", 'a count such as 1.1k, found "many"'],
    [[/^sample: .*\n/m, ""], "sample", "true or false, found nothing"],
    ["date: 2026-13-45", "date", 'a date such as 2026-03-12, found "2026-13-45"'],
    [
      "date: 2026-03-12\nupdated: 2026-03-01",
      "updated",
      'a day on or after the date of the post, found "2026-03-01"',
    ],
  ]);
  itReports("jobs/data-engineer.md", [
    [
      "validThrough: 2020-01-01",
      "validThrough",
      'a day on or after the one when the job was posted, found "2020-01-01"',
    ],
    [[/from: 1500000/, "from: 9000000"], "salary.to", "no less than `from`, found number 2300000"],
  ]);
  itReports(
    "pages/trust.md",
    [
      [
        [/\n---\n\n## Send/, "\n## Send"],
        "blocks[4].body",
        "a text below the fields of the file, found none",
      ],
    ],
    (reader) => findPage(reader, "trust"),
  );
  itReports(
    MVP,
    [
      [
        [/^ {6}project: dye-house-batch-plan$/m, "$&\n      figure: 4"],
        "blocks[1].proof.figure",
        "one of the 3 figures of dye-house-batch-plan, found 4",
      ],
    ],
    (reader) => loadServicePage(reader, "mvp-development-services"),
  );
  itReports(
    "services/ai-ml-development-company.md",
    [
      [
        [/^ {10}days: 7\n/m, ""],
        "blocks[4].steps.steps[0].days",
        "days, for the length of its thread, found nothing",
      ],
      [
        [/^ {2}- proof:$/m, "  - prof:"],
        "blocks[1]",
        `one of ${Object.keys(BLOCKS).join(", ")}, found "prof"`,
      ],
      [
        [/^ {2}- proof:$/m, "  - hero:\n      heading: Two\n$&"],
        "blocks[1]",
        "exactly one hero, the head of the page, found a second one",
      ],
    ],
    loadServices,
  );
});

describe("a text", () => {
  beforeEach(enterContentCopy);

  it.each([
    ["blog/node.js-tips.md", POST, "cannot be used:\n  - expected a name of letters, digits and hyphens"],
    ["blog/2026/foo.md", POST, "expected a file in content/blog, found it in the folder 2026"],
    [
      "pages/Blog/x.md",
      "pages/privacy.md",
      "expected a file outside blog/, whose pages come from content/blog, found Blog/x",
    ],
    [
      "pages/hi.md",
      "pages/privacy.md",
      "expected another name than hi, which is the server's or that of a language",
    ],
    [
      "pages/services/x.yaml",
      "pages/pricing.yaml",
      "content/pages/services/x.yaml cannot be used:\n  - expected a file outside services/, whose pages come from",
    ],
    ["services/a/b/c.md", MVP, "expected a file in content/services, found it in the folder a/b"],
    [
      "pages/a.b.yaml",
      "pages/pricing.yaml",
      "content/pages/a.b.yaml cannot be used:\n  - expected a name of",
    ],
    ["pages/blog.md", "pages/privacy.md", "expected one page at /blog, found two with that address"],
  ])("is rejected as %s, which gives no unique URL", (file, like, sentence) => {
    copy(like, file);
    expect(() => listPagePaths(reader)).toThrow(sentence);
  });

  it("is rejected as part of a service that is not its folder, or itself a part", () => {
    const part = "services/mvp-development-services/part.md";
    copy(MVP, part);
    const setParent = (file: string, parent: string) =>
      edit(file, /^(?:parent: .*\n)?order:/m, `parent: ${parent}\norder:`);
    const mistake = 'field "parent": expected mvp-development-services, its folder, found';
    expect(() => loadServices(reader)).toThrow(`${mistake} nothing`);
    setParent(part, "shopify-web-development-company");
    expect(() => loadServices(reader)).toThrow(`${mistake} shopify`);
    setParent(MVP, "shopify-web-development-company");
    setParent(part, "mvp-development-services");
    expect(() => loadServices(reader)).toThrow(
      "expected a service of the family development that is no part itself",
    );
  });

  it("is reported when it is missing, or has no front matter", () => {
    expect(() => readPage(reader, "imprint")).toThrow(
      "content/pages/imprint.md cannot be used:\n  - expected this file, found none",
    );
    writeFileSync(`content/${POST}`, "Only text.");
    expect(() => loadPost(reader, "what-an-mvp-leaves-out")).toThrow(
      'expected fields between two "---" lines',
    );
  });

  it("keeps braces in code", () => {
    const code = `key: ${"$"}{{ KEY }}`;
    edit(POST, /\n\n## /, `\n\n\`\`\`text\n${code}\n\`\`\`\n\n## `);
    expect(joinHtml(loadPost(reader, "what-an-mvp-leaves-out").body)).toContain(code);
  });
});
