import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { openContent } from "#content.config";
import { listFields } from "../blocks/blocks.server.ts";
import { loadJobs } from "../jobs/job.server.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadWorkCulture } from "../pages/work-culture.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
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
    edit("pages/profile.yaml", /people: \[(\d+), \d+\]/g, "people: [$1, 0]");
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

it("with one office everybody works there, hours have one clock, and the map has no distance", () => {
  replaceOffices(["porto"]);
  const { headcount, people, offices } = loadProfile(reader);
  const { offices: counted, day, map } = loadNetwork(reader);
  const { week, pay } = loadWorkCulture(reader);
  expect({
    headcount,
    workplaces: new Set([...people.map(({ office }) => office), ...Object.keys(offices.texts)]),
    jobs: new Set(loadJobs(reader).map((job) => job.offices.join())),
    clocks: [day.clock, week.clock.length],
    kilometers: map.kilometers,
  }).toEqual({
    headcount: { porto: counted.rows[0]?.people },
    workplaces: new Set(["porto"]),
    jobs: new Set(["porto"]),
    clocks: [[{ city: "Porto", zone: "porto", ahead: 0 }], 1],
    kilometers: undefined,
  });
  expect(counted.rows).toHaveLength(1);
  expect(pay.bands.map(({ pay }) => Object.keys(pay).join())).toContain("porto");
});

it("with three offices the third has no people and no row, and hours have their own clock and the first other one", () => {
  replaceOffices(["porto", "lima", "oslo"]);
  const { offices, map } = loadNetwork(reader);
  expect(loadProfile(reader).headcount).toEqual({
    porto: expect.any(Number),
    lima: expect.any(Number),
    oslo: 0,
  });
  expect(offices.rows).toHaveLength(2);
  expect(map.offices).toHaveLength(3);
  expect(map.kilometers).toBeUndefined();
  const service = loadService(reader, "business-process-outsourcing-company");
  const clock = listFields(service.blocks, "figure").flatMap((figure) =>
    figure.kind === "timeline" ? (figure.clock ?? []) : [],
  );
  expect(clock.map(({ city, ahead }) => `${city} ${ahead}`)).toEqual(["Lima 0", "Porto 6"]);
  expect(loadWorkCulture(reader).week.clock.map(({ ahead }) => ahead)).toEqual([0, -6]);
});

const ZONES: Record<string, string> = { porto: "Europe/Lisbon", lima: "America/Lima", oslo: "Europe/Oslo" };

/** Replaces the offices by copies of the first one. */
function replaceOffices(ids: string[]): void {
  const organization = parse(readFileSync(ORGANIZATION, "utf8"));
  const offices = ids.map((id, index) => ({
    ...organization.offices[0],
    id,
    city: id.replace(/^./, (letter) => letter.toUpperCase()),
    zoneName: id,
    timeZone: ZONES[id],
    longitude: 10 * index,
  }));
  writeFileSync(ORGANIZATION, stringify({ ...organization, offices }));
  for (const locale of ["hi-IN", "es-US"]) rmSync(`content/translations/${locale}/site/organization.yaml`);
}
