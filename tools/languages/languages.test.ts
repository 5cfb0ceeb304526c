import { expect, it, onTestFinished } from "vitest";
import { edit, enterContentCopy } from "#model/content/testing/content-copy.ts";
import { reportLanguages } from "./report-languages.ts";

const PEOPLE = "es-US/site/people.yaml";

it("lists missing pages, translations of other words, and texts in English, for each language", () => {
  onTestFinished(enterContentCopy());
  edit("pages/trust.md", /^name: .*$/m, "name: Our trust");
  edit(`translations/${PEOPLE}`, / {2}- id: (?:rosa-delgado|marcus-whitfield)\n(?: {4}.*\n)+/g, "");
  edit("locales/widgets/es-US.json", "Mostrar las opiniones", "Show the reviews");
  const report = reportLanguages();
  expect(report).toMatch(/^Hindi \(India\), hi-IN: \d+ of \d+ pages$/m);
  expect(report).toMatch(/^ {2}\/services\/healthcare-bpo$/m);
  expect(report).not.toContain("hi-IN/site/people.yaml");
  expect(report.match(/translates "/g)).toHaveLength(1);
  expect(report).toMatch(/es-US\/pages\/trust\.md: translates "[\da-f]{8}", which is "[\da-f]{8}" now$/m);
  expect(report).toContain(`  content/translations/${PEOPLE}: 4\n    people[1].role: Product lead, `);
  expect(report).toContain("    and 1 more\n");
  expect(reportLanguages([`content/translations/${PEOPLE}`])).toContain("people[3].about: ");
  expect(report).toContain("  content/locales/widgets/es-US.json: 1\n    reviews.show: Show the reviews\n");
});
