import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { loadPost } from "../blog/post.server.ts";
import { loadJob } from "../jobs/job.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadHome } from "../pages/home.server.ts";
import { loadTextPage } from "../pages/text-page.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { loadIntegrations } from "../site/integrations.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { joinHtml } from "./article.server.ts";
import { ContentReader } from "./content-reader.server.ts";

const reader = new ContentReader();
const readMvp = () => loadService(reader, "mvp-development-services");
const readPost = () => loadPost(reader, "what-an-mvp-leaves-out");

const MVP = "services/mvp-development-services.md";
const POST = "blog/what-an-mvp-leaves-out.md";
const PRIVACY = "pages/privacy.md";

beforeEach(enterContentCopy);

describe("a content file that cannot be used", () => {
  it("names file, field, what was expected and what was found for a missing field", () => {
    edit(MVP, /^heading:.*$/m, "");
    expect(readMvp).toThrow(
      'content/services/mvp-development-services.md cannot be used:\n  - field "heading": expected text, found nothing',
    );
  });

  it.each([
    ["a wrong type", MVP, /^order:.*$/m, "order: first", 'field "order": expected a number, found "first"'],
    [
      "a title too short",
      MVP,
      /^title:.*$/m,
      "title: MVP",
      'field "title": expected at least 30 characters, found 3: "MVP"',
    ],
    [
      "an unknown family",
      MVP,
      /^family:.*$/m,
      "family: weaving",
      'field "family": expected one of ai-data, development',
    ],
    ["an unknown field", MVP, /^order:/m, "ordr: 2\norder:", 'expected no field named "ordr", found it'],
    [
      "a missing service",
      MVP,
      /^related:[\s\S]*?(?=^\w)/m,
      "related: [no-such-service]\n",
      'field "related[0]": expected the name of a file in content/services without .md, or cyber/ and one in content/cyber, found "no-such-service"',
    ],
    [
      "too few entries",
      MVP,
      /^related:[\s\S]*?(?=^\w)/m,
      "related: []\n",
      'field "related": expected at least 1 entries, found a list of 0',
    ],
    [
      "an unknown fact",
      MVP,
      /^lead:.*(\n .*)*$/m,
      'lead: "In {{days}} days"',
      "expected one of brand, email, mvpDays",
    ],
  ])("is reported for %s", (_, file, pattern, replacement, sentence) => {
    edit(file, pattern, replacement);
    expect(readMvp).toThrow(sentence);
  });

  it("names the line of invalid YAML", () => {
    edit(MVP, /^title:.*$/m, 'title: "open');
    expect(readMvp).toThrow(/content\/services\/mvp.*cannot be used:\n {2}- .* at line \d+/);
  });

  it("reports missing front matter", () => {
    writeFileSync(path.join("content", POST), "Only text.");
    expect(readPost).toThrow('expected fields between two "---" lines');
  });

  it.each(["loomwright", "https://www.a$b.example", "https://www.a{b.example", "https://www.a`b.example"])(
    "rejects the site URL %s",
    (url) => {
      edit("site/organization.yaml", /^url:.*$/m, `url: ${url.replace("$", "$$$$")}`);
      expect(() => loadOrganization(reader)).toThrow(
        `field "url": expected an address that starts with https://, found "${url}"`,
      );
    },
  );

  it("checks the account of the mail service", () => {
    edit("site/integrations.yaml", /^ {2}userId:.*$/m, "  userId: a b");
    expect(() => loadIntegrations(reader)).toThrow(
      'field "mail.userId": expected letters, digits, hyphens and underscores',
    );
  });

  it("checks the animation of the hero", () => {
    edit("site/home.yaml", /^ *starfall:.*$/m, "    starfall: some");
    expect(() => loadHome(reader)).toThrow("starfall");
  });

  it.each([
    ["  provider: none", "  provider: guess", 'field "botCheck.provider": expected one of none, turnstile'],
    [
      "  provider: none",
      "  provider: turnstile",
      'field "botCheck.siteKey": expected the site key of your account, because the provider is turnstile, found ""',
    ],
    ['  siteKey: ""', "  siteKey: a b", 'field "botCheck.siteKey": expected letters, digits, hyphens'],
  ])("checks the bot check when %j became %j", (line, replacement, sentence) => {
    edit("site/integrations.yaml", new RegExp(`^${line}$`, "m"), replacement);
    expect(() => loadIntegrations(reader)).toThrow(sentence);
  });

  it("checks the total days of the hero pattern", () => {
    edit("site/home.yaml", /days: 28/, "days: 27");
    expect(() => loadHome(reader)).toThrow(
      'field "hero.cloth.phases": expected days that add up to 90, the mvpDays of content/site/organization.yaml, found "89 in all"',
    );
  });

  it("requires an image for a card that does not link to a service", () => {
    edit("site/home.yaml", /path: \/services\/cloud.*/, "path: /blog");
    expect(() => loadHome(reader)).toThrow(
      'field "hero.cards[3].category.path": expected the path of a service, or a picture as backgroundImage, found "/blog"',
    );
  });

  it("reports a missing portrait", () => {
    edit("site/people.yaml", /photo: .*/, "photo: people/nobody.svg");
    expect(readPost).toThrow(
      'field "people[0].photo": expected the path of an image in content/images, found "people/nobody.svg"',
    );
  });

  it.each([
    [
      /^author: .*$/m,
      "author: nobody",
      'field "author": expected the id of a person in content/site/people.yaml',
    ],
    [/^category: .*$/m, "category: Weather", 'field "category": expected the name of a category'],
    [/^id:/m, "image: cards/mvp.svg\nid:", 'field "imageAlt": expected what the image shows, or ""'],
    [/^views: .*$/m, "views: many", 'field "views": expected a count such as 1.1k, found "many"'],
    [/^sample: .*$/m, "", 'field "sample": expected true or false, found nothing'],
  ])("reports a problem of a post after %s became %j", (pattern, replacement, sentence) => {
    edit(POST, pattern, replacement);
    expect(readPost).toThrow(sentence);
  });

  it("names the field that breaks a cross-field rule, and its value", () => {
    edit(POST, /^date: .*$/m, "date: 2026-03-12\nupdated: 2026-03-01");
    expect(readPost).toThrow(/field "updated": .*, found "2026-03-01"/);
    edit(POST, /^updated: .*$/m, "image: cards/mvp.svg");
    expect(readPost).toThrow(/field "imageAlt": .*, found nothing/);
    edit("jobs/data-engineer.md", /^validThrough: .*$/m, "validThrough: 2020-01-01");
    expect(() => loadJob(reader, "data-engineer")).toThrow(/field "validThrough": .*, found "2020-01-01"/);
  });

  it.each(['" "', '""'])("rejects %s as text", (blank) => {
    edit(MVP, /^heading:.*$/m, `heading: ${blank}`);
    expect(readMvp).toThrow(`field "heading": expected some text, found ${blank}`);
  });

  it("lists the kinds of services", () => {
    edit(MVP, /^kind: .*$/m, "kind: miracle");
    expect(readMvp).toThrow(
      'field "kind": expected one of first-version, evidence, store, migration, managed, security, marketing, hiring, outsourcing, found "miracle"',
    );
  });

  it("checks the total days of a plan", () => {
    edit(MVP, /days: 28/, "days: 27");
    expect(readMvp).toThrow(
      'field "plan": expected phases whose days add up to the mvpDays of content/site/organization.yaml',
    );
  });

  it("leaves braces in code alone", () => {
    const code = `key: ${"$"}{{ KEY }}`;
    edit(POST, /\n\n## /, `\n\n\`\`\`text\n${code}\n\`\`\`\n\n## `);
    expect(joinHtml(loadPost(reader, "what-an-mvp-leaves-out").body)).toContain(code);
  });

  it("checks that a page's summary names parts of its text", () => {
    edit(PRIVACY, /- part: .*$/m, "- part: Elsewhere");
    expect(() => loadTextPage(reader, "privacy")).toThrow(
      'field "summary[0].part": expected a heading of the second level in the text, found "Elsewhere"',
    );
  });

  it("reports a missing page", () => {
    expect(() => loadTextPage(reader, "imprint")).toThrow(
      "content/pages/imprint.md cannot be used:\n  - expected this file, found none",
    );
  });
});
