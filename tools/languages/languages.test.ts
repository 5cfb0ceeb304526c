import { expect, it, onTestFinished } from "vitest";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { reportLanguages } from "./report-languages.ts";

const PEOPLE = "es-US/site/people.yaml";

it("lists missing pages, translations of other words, and texts in English, for each language", () => {
  onTestFinished(enterContentCopy());
  const before = reportLanguages();
  expect(before).toMatch(/^Hindi \(India\), hi-IN: \d+ of \d+ pages$/m);
  expect(before).toMatch(/^ {2}\/services\/healthcare-bpo$/m);
  expect(before).not.toMatch(/translates "/);
  expect(before).not.toContain(PEOPLE);

  edit("pages/trust.md", /^name: .*$/m, "name: Our trust");
  edit(`translations/${PEOPLE}`, / {2}- id: (?:rosa-delgado|marcus-whitfield)\n(?: {4}.*\n)+/g, "");
  edit("locales/widgets/es-US.json", "Mostrar las opiniones", "Show the reviews");
  const after = reportLanguages();
  expect(after).toMatch(/es-US\/pages\/trust\.md: translates "[\da-f]{8}", which is "[\da-f]{8}" now$/m);
  expect(after).toContain(`  content/translations/${PEOPLE}: 4\n    people[1].role: Product lead, `);
  expect(after).toContain("    and 1 more\n");
  expect(reportLanguages([`content/translations/${PEOPLE}`])).toContain("people[3].about: ");
  expect(after).toContain("  content/locales/widgets/es-US.json: 1\n    reviews.show: Show the reviews\n");
});
