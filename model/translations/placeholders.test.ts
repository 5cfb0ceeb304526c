import { expect, it } from "vitest";
import { ContentError, type Problem, writeProblem } from "../content/content-error.ts";
import { fillPlaceholders, listFacts } from "./placeholders.server.ts";

const PORTO = { city: "Porto", country: "Portugal", region: "Norte", zoneName: "WET" };
const BRAGA = { city: "Braga", country: "Portugal", region: "Minho", zoneName: "WET" };
const LIMA = { city: "Lima", country: "Peru", region: "Lima", zoneName: "PET" };

it.each([
  [
    "a field of an office, by its number",
    [PORTO, LIMA],
    "{{city2}}, {{ country2 }}: {{zone1}}",
    "Lima, Peru: WET",
  ],
  ["the last office for numbers past it", [PORTO], "{{city1}} and {{city2}}", "Porto and Porto"],
  ["one office as a list", [PORTO], "in {{cities}}", "in Porto"],
  [
    "three offices as a list, and each country once",
    [PORTO, BRAGA, LIMA],
    "{{cities}}: {{countries}}",
    "Porto, Braga, and Lima: Portugal and Peru",
  ],
  ["the mail domain", [PORTO], "jobs@{{mailDomain}}", "jobs@mail.example"],
])("a text can name %s", (_, offices, text, expected) => {
  expect(fill(text, offices)).toBe(expected);
});

it("a list is formatted by language", () => {
  expect(fill("{{cities}}", [PORTO, LIMA], "es-US")).toBe("Porto y Lima");
});

it.each(["city", "city0", "city7", "street1", "constructor1", "toString"])(
  "%s is not a placeholder",
  (name) => {
    expect(() => fill(`{{${name}}}`, [PORTO])).toThrow(
      `field "text": expected one of brand, email, mvpDays, mailDomain, cities, countries, city1, region1, country1, zone1 between {{ and }}, found "${name}"`,
    );
  },
);

function fill(text: string, offices: unknown[], locale = "en-US"): unknown {
  const readFacts = () => listFacts({ email: "a@mail.example", promises: { mvpDays: 9 }, offices }, locale);
  const fail = (problem: Problem) => new ContentError("a.yaml", [writeProblem(problem)]);
  return Object(fillPlaceholders({ text }, { readFacts, fail })).text;
}
