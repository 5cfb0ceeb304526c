import { beforeEach, describe, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadNavigation } from "./navigation.server.ts";

const reader = new ContentReader();

const FILE = "site/navigation.yaml";

beforeEach(enterContentCopy);

describe("the links of a footer column", () => {
  it.each([
    "/profile/projects",
    "/edgecommerce#start",
    "/services/shopify-development",
    "https://www.example.com/a",
  ])("may lead to %s", (to) => {
    addLinks(`[{ label: Mine, to: ${JSON.stringify(to)}, children: [{ label: Below, to: /privacy }] }]`);
    const [column] = loadNavigation(reader).footer.columns;
    expect(column?.links).toEqual([{ label: "Mine", to, children: [{ label: "Below", to: "/privacy" }] }]);
    expect(column?.entries.length).toBeGreaterThan(0);
  });

  it.each([
    ["{ label: Mine, to: /none }", "to", '"/none"'],
    ["{ label: Mine, to: /contact-us/thank-you }", "to", '"/contact-us/thank-you"'],
    ["{ label: Mine, to: //elsewhere.example }", "to", '"//elsewhere.example"'],
    ['{ label: Mine, to: "http://www.example.com" }', "to", '"http://www.example.com"'],
    ["{ label: Mine, to: /, children: [{ label: Below, to: /nowhere }] }", "children[0].to", '"/nowhere"'],
  ])("reject %s", (link, field, found) => {
    addLinks(`[${link}]`);
    const sentence =
      "expected the path of a page of this site such as /contact-us, or an address that starts with https://";
    expect(() => loadNavigation(reader)).toThrow(
      `content/${FILE} cannot be used:\n  - field "footer.columns[0].links[0].${field}": ${sentence}, found ${found}`,
    );
  });

  it("take their labels from the translation", () => {
    addLinks("[{ label: Mine, to: /privacy }]");
    edit(
      `translations/es-US/${FILE}`,
      /(\n {4}- title: "IA y datos")/,
      "$1\n      links: [{ label: Los míos }]",
    );
    const [column] = loadNavigation(reader.in("es-US")).footer.columns;
    expect(column?.links).toEqual([{ label: "Los míos", to: "/privacy" }]);
  });
});

function addLinks(links: string): void {
  edit(FILE, /^ {6}family: ai-data$/m, `      family: ai-data\n      links: ${links}`);
}
