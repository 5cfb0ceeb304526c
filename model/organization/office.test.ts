import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { openContent } from "#content.config";
import { enterContentCopy } from "../content/testing/content-copy.ts";
import { itReports } from "../content/testing/mistakes.ts";
import { findPage } from "../pages/page.server.ts";
import { officeClocks } from "./office.server.ts";

const reader = openContent();

const ORGANIZATION = "content/site/organization.yaml";

beforeEach(enterContentCopy);

describe("content that names an office", () => {
  const expected = "the id of an office in content/site/organization.yaml, found";
  itReports("site/people.yaml", [[[/office: usa/, "office: 2"], "people[1].office", "text, found number 2"]]);
  itReports("pages/profile.yaml", [
    [[/office: usa/, "office: oslo"], "blocks[5].offices.offices[1].office", `${expected} "oslo"`],
    [[/office: usa/, "office: india"], "blocks[5].offices.offices", 'each office once, found "india" again'],
  ]);
  itReports("pages/work-culture.yaml", [
    [[/clock: india/, "clock: oslo"], "blocks[1].figure.clock", `${expected} "oslo"`],
  ]);
  itReports("site/prices.yaml", [
    [[/office: usa/, "office: oslo"], "offices[0].office", `${expected} "oslo"`],
  ]);
  itReports("jobs/cloud-operations-engineer.md", [
    ["offices: [india, oslo]", "offices[1]", `${expected} "oslo"`],
    ["offices: [india, india]", "offices", 'each office once, found "india" again'],
  ]);
});

it("with one office hours have one clock", () => {
  setOffices((offices) => offices.slice(0, 1));
  expect(officeClocks(reader).parse("india")).toEqual([{ city: "Coimbatore", zone: "IST", ahead: 0 }]);
});

it("with three offices the map shows them, and hours have their own clock and the first other one", () => {
  const oslo = { id: "oslo", city: "Oslo", timeZone: "Europe/Oslo", zoneName: "CET" };
  setOffices((offices) => [...offices, { ...offices[0], ...oslo }]);
  const { blocks = [] } = findPage(reader, "profile/network") ?? {};
  const places = blocks.flatMap(({ block, props }) => (block === "offices" ? props.map?.offices : []));
  expect(places.map((place) => place?.name)).toEqual(["Coimbatore", "Tampa", "Oslo"]);
  const clocks = ["usa", "india"].map((office) => officeClocks(reader).parse(office));
  expect(clocks.flat().map(({ city, ahead }) => `${city} ${ahead}`)).toEqual([
    "Tampa 0",
    "Coimbatore 9.5",
    "Coimbatore 0",
    "Tampa -9.5",
  ]);
});

type OfficeFields = Record<string, unknown>;

function setOffices(change: (offices: OfficeFields[]) => OfficeFields[]): void {
  const organization = parse(readFileSync(ORGANIZATION, "utf8"));
  writeFileSync(ORGANIZATION, stringify({ ...organization, offices: change(organization.offices) }));
  for (const locale of ["hi-IN", "es-US"]) rmSync(`content/translations/${locale}/site/organization.yaml`);
}
