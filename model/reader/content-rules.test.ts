import { beforeEach, describe, expect, it } from "vitest";
import { loadPosts } from "../blog/post.server.ts";
import { loadPostCategories } from "../blog/post-categories.server.ts";
import { loadPeople } from "../organization/people.server.ts";
import { loadServices } from "../services/load-service.server.ts";
import { listPagePaths } from "../site/site-pages.server.ts";
import { copy, edit, enterContentCopy } from "../translations/content-copy.ts";
import { ContentReader } from "./content-reader.server.ts";

const reader = new ContentReader();

const MVP = "services/mvp-development-services.md";
const POST = "blog/what-an-mvp-leaves-out.md";

beforeEach(enterContentCopy);

describe("rules between content files", () => {
  it.each([
    [
      "blog/node.js-tips.md",
      "content/blog/node.js-tips.md cannot be used:\n  - expected a name of letters, digits and hyphens",
    ],
    ["blog/2026/foo.md", "expected a file in content/blog, found it in the folder 2026"],
    ["pages/legal/x.md", "expected a file in content/pages, found it in the folder legal"],
    ["services/a/b/c.md", "expected a file in content/services, found it in the folder a/b"],
  ])("rejects %s, which no URL can be made of", (file, sentence) => {
    copy(file.startsWith("blog") ? POST : file.startsWith("pages") ? "pages/privacy.md" : MVP, file);
    expect(() => listPagePaths(reader)).toThrow(sentence);
  });

  it("reports two files with the same URL", () => {
    copy("pages/privacy.md", "pages/blog.md");
    expect(() => listPagePaths(reader)).toThrow(
      "expected one page at /blog, found two that would stand there",
    );
  });

  it("reports a part that does not fit its service", () => {
    copy(MVP, "services/mvp-development-services/part.md");
    expect(() => loadServices(reader)).toThrow(
      'field "parent": expected mvp-development-services, its folder, found nothing',
    );
    edit(
      "services/mvp-development-services/part.md",
      /^order:/m,
      "parent: shopify-web-development-company\norder:",
    );
    expect(() => loadServices(reader)).toThrow(
      "expected mvp-development-services, its folder, found shopify",
    );
    edit(MVP, /^order:/m, "parent: shopify-web-development-company\norder:");
    edit("services/mvp-development-services/part.md", /^parent: .*$/m, "parent: mvp-development-services");
    expect(() => loadServices(reader)).toThrow(
      "expected a service of the family development that is no part itself",
    );
  });

  it.each([
    [
      "site/people.yaml",
      /id: marcus-whitfield/,
      "id: karthik-raghavan",
      () => loadPeople(reader),
      'field "people": expected each id once',
    ],
    [
      "site/blog-categories.yaml",
      /name: AI/,
      "name: Product",
      () => loadPostCategories(reader),
      "expected each name once",
    ],
    [
      POST,
      /^date: .*$/m,
      "date: 2026-13-45",
      () => loadPosts(reader),
      'field "date": expected a date such as 2026-03-12, found "2026-13-45"',
    ],
    [
      "services/ai-ml-development-company.md",
      /^ {4}- \{ first: 1, last: 1 \}\n/m,
      "",
      () => loadServices(reader),
      'field "figure.weeks": expected an entry for each of the 6 steps of the plan, found 5',
    ],
    [
      "services/ppc-management-services.md",
      /unit: "\$#"/,
      'unit: "$"',
      () => loadServices(reader),
      'field "figure.unit": expected text with a # where the number goes, found "$"',
    ],
  ])("reports the problem in %s after %s became %j", (file, pattern, replacement, load, sentence) => {
    edit(file, pattern, replacement);
    expect(load).toThrow(sentence);
  });
});
