import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy } from "../content/testing/content-copy.ts";
import { itReports } from "../content/testing/mistakes.ts";
import { linkService } from "../services/load-service.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { loadNavigation } from "./navigation.server.ts";

const reader = openContent();

const FILE = "site/navigation.yaml";
const LINK = "footer.columns[0].links[0]";

beforeEach(enterContentCopy);

describe("the links of a footer column", () => {
  it.each(["/edgecommerce#start", "https://www.example.com/a"])("may lead to %s", (to) => {
    addLinks(
      `[{ id: a, label: Mine, to: ${JSON.stringify(to)}, children: [{ id: b, label: Below, to: /privacy }] }]`,
    );
    const [column] = loadNavigation(reader).footer.columns;
    expect(column?.links).toEqual([{ label: "Mine", to, children: [{ label: "Below", to: "/privacy" }] }]);
    expect(column?.entries.length).toBeGreaterThan(0);
  });

  const PATH =
    "the path of a page of this site such as /contact-us, or an address that starts with https://, found";
  const add = (link: string): [string, string] => [
    "family: ai-data",
    `family: ai-data\n      links: [${link}]`,
  ];
  itReports(FILE, [
    [add("{ id: a, label: Mine, to: /none }"), `${LINK}.to`, `${PATH} "/none"`],
    [add("{ id: a, label: A, to: /contact-us/thank-you }"), `${LINK}.to`, `${PATH} "/contact-us/thank-you"`],
    [
      add('{ id: a, label: A, to: "http://www.example.com" }'),
      `${LINK}.to`,
      `${PATH} "http://www.example.com"`,
    ],
    [
      add("{ id: a, label: A, to: /, children: [{ id: a, label: B, to: /no }] }"),
      `${LINK}.children[0].to`,
      `${PATH} "/no"`,
    ],
  ]);

  it("take their labels from the translation", () => {
    addLinks("[{ id: a, label: Mine, to: /privacy }]");
    edit(
      `translations/es-US/${FILE}`,
      /(\n {6}title: "IA y datos")/,
      "$1\n      links: [{ id: a, label: Los míos }]",
    );
    const [column] = loadNavigation(reader.in("es-US")).footer.columns;
    expect(column?.links).toEqual([{ label: "Los míos", to: "/privacy" }]);
  });
});

describe("the names of services whose pages aren't translated", () => {
  it("are in the navigation of the language, and don't count as a translation of the page", () => {
    const hindi = reader.in("hi-IN");
    expect(linkService(hindi, "healthcare-bpo")).toMatchObject({ label: "हेल्थकेयर BPO" });
    expect(isWritten(hindi, "/services/healthcare-bpo")).toBe(false);
  });

  const SERVICE =
    'the name of a file in content/services without .md, or cyber/ and one in content/cyber, found "weaving"';
  itReports(`translations/es-US/${FILE}`, [[["healthcare-bpo:", "weaving:"], "services.weaving", SERVICE]]);
  itReports(FILE, [[["header:", "services: {}\nheader:"], "services", "nothing, found a group of fields"]]);
});

function addLinks(links: string): void {
  edit(FILE, /^ {6}family: ai-data$/m, `      family: ai-data\n      links: ${links}`);
}
