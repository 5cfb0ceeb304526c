import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { openContent } from "#content.config";
import { listFields } from "../blocks/blocks.server.ts";
import { itReports } from "../content/testing/mistakes.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { officeClocks } from "./office.server.ts";
import { loadOrganization } from "./organization.server.ts";

const reader = openContent();

const NETWORK = "pages/network.yaml";
const ORGANIZATION = "content/site/organization.yaml";

beforeEach(enterContentCopy);

describe("the offices", () => {
  it("are the same on the profile and network pages", () => {
    const { headcount } = loadProfile(reader);
    const counted = loadNetwork(reader).offices.rows.map(({ office, people }) => [office, people]);
    expect(Object.fromEntries(counted)).toEqual(headcount);
  });

  it("are on the network page if anybody works there", () => {
    edit(NETWORK, /^ {4}- office: usa\n(?: {6}.*\n)+/m, "");
    expect(() => loadNetwork(reader)).toThrow(
      /field "offices\.rows": expected people that add up to \d+, .* for usa, found 0/,
    );
  });

  it("have the same headcount on both pages", () => {
    edit(NETWORK, /^( +- \{ name: [^}]*people: )\d+/m, "$139");
    expect(() => loadNetwork(reader)).toThrow(
      /pages\/network\.yaml cannot be used:\n {2}- field "offices\.rows\[0\]\.teams": expected people that add up to \d+, as cloth\.joined of content\/pages\/profile\.yaml does for usa, found \d+/,
    );
  });

  it("have at least as many people as leaders", () => {
    edit("pages/profile.yaml", /, \{ office: usa, count: \d+ \}/g, "");
    expect(() => loadProfile(reader)).toThrow(
      /field "cloth\.joined": expected at least \d+ people for usa, who are named in content\/site\/people\.yaml, found 0/,
    );
  });
});

it.each(["site/organization.yaml", "translations/es-US/site/organization.yaml"])(
  "rejects %s under its former name",
  (file) => {
    const former = file.replace("organization", "organisation");
    renameSync(path.join("content", file), path.join("content", former));
    expect(() => loadOrganization(reader.in("es-US"))).toThrow(
      `content/${former} cannot be used:\n  - expected the name organization.yaml`,
    );
  },
);

describe("content that names an office", () => {
  const expected = "the id of an office in content/site/organization.yaml, found";
  itReports("site/people.yaml", [[[/office: usa/, "office: 2"], "people[1].office", "text, found number 2"]]);
  itReports("pages/network.yaml", [
    [[/office: usa/, "office: oslo"], "offices.rows[0].office", `${expected} "oslo"`],
    [[/clock: usa/, "clock: oslo"], "day.clock", `${expected} "oslo"`],
    [[/office: usa/, "office: india"], "offices.rows", 'each office once, found "india" again'],
  ]);
  itReports("pages/work-culture.yaml", [
    [[/clock: india/, "clock: oslo"], "blocks[1].figure.clock", `${expected} "oslo"`],
  ]);
  itReports("site/prices.yaml", [
    [[/office: usa/, "office: oslo"], "offices[0].office", `${expected} "oslo"`],
  ]);
  itReports("jobs/cloud-operations-engineer.md", [
    ["offices: [india, oslo]", "offices[1]", `${expected} "oslo"`],
    ["offices: [india, india]", "offices", "each office once, found a list of 2"],
  ]);
});

it("with one office hours have one clock", () => {
  setOffices((offices) => offices.slice(0, 1));
  expect(officeClocks(reader).parse("india")).toEqual([{ city: "Coimbatore", zone: "IST", ahead: 0 }]);
});

it("with three offices the third has no people and no row, and hours have their own clock and the first other one", () => {
  const oslo = { id: "oslo", city: "Oslo", timeZone: "Europe/Oslo", zoneName: "CET" };
  setOffices((offices) => [...offices, { ...offices[0], ...oslo }]);
  const { offices, map } = loadNetwork(reader);
  expect(loadProfile(reader).headcount).toMatchObject({ usa: expect.any(Number), oslo: 0 });
  expect(offices.rows).toHaveLength(2);
  expect(map.offices).toHaveLength(3);
  const service = loadService(reader, "business-process-outsourcing-company");
  const clock = listFields(service.blocks, "figure").flatMap((figure) =>
    figure.kind === "timeline" ? (figure.clock ?? []) : [],
  );
  expect(clock.map(({ city, ahead }) => `${city} ${ahead}`)).toEqual(["Tampa 0", "Coimbatore 9.5"]);
  expect(
    officeClocks(reader)
      .parse("india")
      .map(({ ahead }) => ahead),
  ).toEqual([0, -9.5]);
});

type OfficeFields = Record<string, unknown>;

function setOffices(change: (offices: OfficeFields[]) => OfficeFields[]): void {
  const organization = parse(readFileSync(ORGANIZATION, "utf8"));
  writeFileSync(ORGANIZATION, stringify({ ...organization, offices: change(organization.offices) }));
  for (const locale of ["hi-IN", "es-US"]) rmSync(`content/translations/${locale}/site/organization.yaml`);
}
