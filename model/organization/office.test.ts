import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { loadJobs } from "../jobs/job.server.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadWorkCulture } from "../pages/work-culture.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy, touch } from "../translations/content-copy.ts";
import { loadOrganization } from "./organization.server.ts";

const reader = new ContentReader();

const NETWORK = "pages/network.yaml";
const PROFILE = "pages/profile.yaml";
const ORGANIZATION = "content/site/organization.yaml";

beforeEach(enterContentCopy);

describe("the offices", () => {
  it("are the same on the profile and network pages", () => {
    const { headcount } = loadProfile(reader);
    const counted = loadNetwork(reader).offices.rows.map(({ office, people }) => [office, people]);
    expect(Object.fromEntries(counted)).toEqual(headcount);
  });

  it("have unique IDs", () => {
    edit("site/organization.yaml", /- id: usa/, "- id: india");
    expect(() => loadOrganization(reader)).toThrow('field "offices": expected each office once');
  });

  it("come with a copyright that does not end before it starts", () => {
    edit("site/organization.yaml", /^( {2}from): .*\n {2}to: .*$/m, "$1: 2026\n  to: 2025");
    expect(() => loadOrganization(reader)).toThrow(
      'field "copyright.to": expected a year that is not before `from`, found number 2025',
    );
    edit("site/organization.yaml", /^ {2}to: 2025$/m, "  to: 2026");
    touch("site/organization.yaml");
    expect(loadOrganization(reader).copyright).toEqual({ from: 2026, to: 2026 });
  });

  it("have a country code of two capital letters", () => {
    edit("site/organization.yaml", /countryCode: US/, "countryCode: USA");
    expect(() => loadOrganization(reader)).toThrow(
      'countryCode": expected two capital letters such as IN, found "USA"',
    );
  });

  it("are on the network page if anybody works there", () => {
    edit(NETWORK, /- office: 2/, "- office: 1");
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
    edit(PROFILE, /people: \[(\d+), \d+\]/g, "people: [$1, 0]");
    expect(() => loadProfile(reader)).toThrow(
      /field "cloth\.joined": expected at least \d+ people for usa, who are named in content\/site\/people\.yaml, found 0/,
    );
  });
});

describe("the day of the network", () => {
  it.each([
    [
      "shifts",
      /(shifts:\n)/,
      "$1    - { name: Late shift, from: 1, to: 2, accent: leaf }\n",
      "each name once",
    ],
    ["moments", /(moments:\n)/, "$1    - { at: 9, title: Again, text: Once more. }\n", "each hour once"],
  ])("requires unique %s", (field, pattern, replacement, message) => {
    edit(NETWORK, pattern, replacement);
    expect(() => loadNetwork(reader)).toThrow(`field "day.${field}": expected ${message}`);
  });
});

it.each(["site/organization.yaml", "translations/es-US/site/organization.yaml"])(
  "rejects %s under its former name",
  (file) => {
    const former = file.replace("organization", "organisation");
    renameSync(path.join("content", file), path.join("content", former));
    const load = () => loadOrganization(reader.in("es-US"));
    expect(load).toThrow(`content/${former} cannot be used:\n  - expected the name organization.yaml`);
  },
);

describe("with one office", () => {
  beforeEach(() => replaceOffices(["porto"]));

  it("everybody works there", () => {
    const { headcount, people, offices } = loadProfile(reader);
    const [row, ...others] = loadNetwork(reader).offices.rows;
    expect(others).toEqual([]);
    expect(headcount).toEqual({ porto: row?.people });
    expect(people.every(({ office }) => office === "porto")).toBe(true);
    expect(Object.keys(offices.texts)).toEqual(["porto"]);
    expect(loadJobs(reader).map((job) => job.offices)).toEqual(loadJobs(reader).map(() => ["porto"]));
  });

  it("hours have one clock, and the map has no distance", () => {
    expect(loadNetwork(reader).day.clock).toEqual([{ city: "Porto", zone: "porto", ahead: 0 }]);
    expect(loadNetwork(reader).map.kilometers).toBeUndefined();
    expect(loadWorkCulture(reader).week.clock).toHaveLength(1);
    expect(loadWorkCulture(reader).pay.bands.map(({ pay }) => Object.keys(pay).join())).toContain("porto");
  });
});

describe("with three offices", () => {
  beforeEach(() => replaceOffices(["porto", "lima", "oslo"]));

  it("the third has no people and no row", () => {
    const { headcount } = loadProfile(reader);
    expect(Object.keys(headcount)).toEqual(["porto", "lima", "oslo"]);
    expect(headcount.oslo).toBe(0);
    expect(loadNetwork(reader).offices.rows).toHaveLength(2);
    expect(loadNetwork(reader).map.knots.filter(({ isOffice }) => isOffice)).toHaveLength(3);
    expect(loadNetwork(reader).map.kilometers).toBeUndefined();
  });

  it("hours have the clock they are written in, and the first other one", () => {
    const service = loadService(reader, "business-process-outsourcing-company");
    const clock = service.kind === "outsourcing" ? service.hours.clock : [];
    expect(clock.map(({ city, ahead }) => `${city} ${ahead}`)).toEqual(["Lima 0", "Porto 6"]);
    expect(loadWorkCulture(reader).week.clock.map(({ ahead }) => ahead)).toEqual([0, -6]);
  });
});

const ZONES: Record<string, string> = { porto: "Europe/Lisbon", lima: "America/Lima", oslo: "Europe/Oslo" };

/** Replaces the offices by copies of the first one. */
function replaceOffices(ids: string[]): void {
  const organization = parse(readFileSync(ORGANIZATION, "utf8"));
  const offices = ids.map((id, index) => ({
    ...organization.offices[0],
    ...{ id, city: id.replace(/^./, (letter) => letter.toUpperCase()), zoneName: id },
    ...{ timeZone: ZONES[id], longitude: 10 * index },
  }));
  writeFileSync(ORGANIZATION, stringify({ ...organization, offices }));
  for (const locale of ["hi-IN", "es-US"]) rmSync(`content/translations/${locale}/site/organization.yaml`);
}
