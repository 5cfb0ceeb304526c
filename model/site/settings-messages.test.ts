import { describe, expect, it, onTestFinished } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy, set } from "../content/testing/content-copy.ts";
import { itReports, type Mistake } from "../content/testing/mistakes.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadIntegrations } from "./integrations.server.ts";

const ORGANIZATION = "site/organization.yaml";
const INTEGRATIONS = "site/integrations.yaml";

const SECURE = "an address that starts with https://";

const setProduction = (account: string): [RegExp, string] => [
  /^ {2}production: .*$/m,
  `  production: { ${account} }`,
];

describe("a mistake in the facts about the organization", () => {
  const set = (line: string): [RegExp, string] => [/^( +zoneName: ET.*)$/m, `$1\n    ${line}`];
  itReports(ORGANIZATION, [
    ...["loomwright", "https://www.a$b.example", "https://www.a{b.example", "https://www.a`b.example"].map(
      (url): Mistake => [`url: ${url}`, "url", `${SECURE}, found "${url}"`],
    ),
    ...["https://a.example/", "https://a.example/shop", "https://a.example?a", "https://A.example"].map(
      (url): Mistake => [`url: ${url}`, "url", "an address without a path or a slash at the end"],
    ),
    ["logo: brand/none.svg", "logo", 'the path of an image in content/images, found "brand/none.svg"'],
    ["logo: clients/ketterly.svg", "logo", "an SVG file in content/images/brand"],
    [[/- id: usa/, "- id: india"], "offices", "each office once"],
    [
      [/countryCode: US/, "countryCode: USA"],
      "offices[1].countryCode",
      'two capital letters such as IN, found "USA"',
    ],
    [
      "copyright: { from: 2026, to: 2025 }",
      "copyright.to",
      "a year that is not before `from`, found number 2025",
    ],
    ...["Narnia", "US-XX"].map((place): Mistake => {
      const expected = "a country or a region of the package date-holidays, such as US or US-FL";
      return [set(`holidays: ${place}`), "offices[1].holidays", `${expected}, found "${place}"`];
    }),
    [set("closed: [2026-02-30]"), "offices[1].closed[0]", "a date such as 2026-03-12"],
    [[/from: "9:00"/, 'from: "25:00"'], "offices[0].hours.from", "a time of day such as 9:00"],
    ["contacts: []\ncalls: { parallel: 0 }", "calls.parallel", "at least 1, found number 0"],
  ]);
  itReports("site/people.yaml", [
    [
      [/id: marcus-.*/, "id: karthik-raghavan"],
      "people",
      'each id once, found "karthik-raghavan" again (line 11)',
    ],
  ]);
  itReports("site/clients.yaml", [[[/id: 2\b/, "id: 1"], "clients", 'each id once, found "1" again']]);
  itReports("site/recognition.yaml", [[[/id: 2\b/, "id: 1"], "badges", 'each id once, found "1" again']]);
  itReports("site/blog-categories.yaml", [[[/name: AI/, "name: Product"], "", "each name once"]]);
});

describe("a mistake on the home page", () => {
  itReports("pages/index.yaml", [
    [
      [/days: 28/, "days: 27"],
      "blocks[0].hero.cloth.phases",
      'phases whose days add up to 90, the mvpDays of content/site/organization.yaml, found "89 days"',
    ],
    [
      [/^ {2}- contact:$[\s\S]*/m, ""],
      "blocks",
      "the blocks hero, logos, testimonials, technology, badges, tabs, contact",
    ],
  ]);
});

describe("a mistake on the blog", () => {
  itReports("pages/blog.yaml", [
    [
      [/hasFilters: true/, "hasFilters: false"],
      "blocks",
      "among them `cards` with `newest: posts` and `hasFilters: true`, which lists the posts, found a list of",
    ],
  ]);
});

describe("a mistake in the settings of outside services", () => {
  const setDevelopment: [RegExp, string] = [
    /development: .*$/m,
    'development: { host: "", api: "http://chat.com/a.js", storeId: dev }',
  ];
  const account = "api: https://chat.example/a.js";
  itReports(INTEGRATIONS, [
    [[/userId: .*$/m, "userId: a b"], "mail.userId", "letters, digits, hyphens and underscores"],
    [[/provider: none/, "provider: guess"], "botCheck.provider", "one of none, turnstile"],
    [
      [/provider: none/, "provider: turnstile"],
      "botCheck.siteKey",
      'the site key of your account, because the provider is turnstile, found ""',
    ],
    [setProduction(`host: "", ${account}, storeId: loom`), "chatbot.production.host", "your public host"],
    [
      setProduction(`host: a.example, ${account}, storeId: ""`),
      "chatbot.production.storeId",
      "the id of your account there",
    ],
    [
      setProduction('host: "https://www.loom.example", api: "", storeId: ""'),
      "chatbot.production.host",
      "a host name such as www.example.com",
    ],
    [setDevelopment, "chatbot.development.api", SECURE],
    [[/when: load$/m, "when: never"], "chatbot.when", "one of load, consent"],
    ["reviews: { script: reviews.js }", "reviews.script", SECURE],
    ['reviews: { script: "https://*.reviews.com/a.js" }', "reviews.script", SECURE],
    ['badge: { id: "a b" }', "badge.id", "letters, digits"],
  ]);
});

it("neither an ID whose URL is empty nor a copyright of a single year is a mistake", () => {
  onTestFinished(enterContentCopy());
  edit(INTEGRATIONS, ...setProduction('host: "", api: "", storeId: loom'));
  set(ORGANIZATION, "copyright: { from: 2026, to: 2026 }");
  const reader = openContent();
  expect(loadIntegrations(reader).chatbot.production.storeId).toBe("loom");
  expect(loadOrganization(reader).copyright).toEqual({ from: 2026, to: 2026 });
});
