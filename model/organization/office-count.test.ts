import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { loadJobs } from "../jobs/job.server.ts";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { loadWorkCulture } from "../pages/work-culture.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { loadService } from "../services/load-service.server.ts";
import { enterContentCopy } from "../translations/content-copy.ts";

const reader = new ContentReader();

const FACTS = "content/site/organization.yaml";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

describe("with one office", () => {
  beforeEach(() => keepOffices(["porto"]));

  it("everybody works there", () => {
    const { headcount, people, offices } = loadProfile(reader);
    const [row, ...others] = loadNetwork(reader).offices.rows;
    expect(others).toEqual([]);
    expect(headcount).toEqual({ porto: row?.people });
    expect(people.every(({ office }) => office === "porto")).toBe(true);
    expect(Object.keys(offices.texts)).toEqual(["porto"]);
    expect(loadJobs(reader).map((job) => job.offices)).toEqual(loadJobs(reader).map(() => ["porto"]));
  });

  it("hours are shown by its clock alone, and there is no way from one office to another", () => {
    expect(loadNetwork(reader).day.clock).toEqual([{ city: "Porto", zone: "porto", ahead: 0 }]);
    expect(loadNetwork(reader).map.kilometers).toBeUndefined();
    expect(loadWorkCulture(reader).week.clock).toHaveLength(1);
    expect(loadWorkCulture(reader).pay.bands.map(({ pay }) => Object.keys(pay).join())).toContain("porto");
  });
});

describe("with three offices", () => {
  beforeEach(() => keepOffices(["porto", "lima", "oslo"]));

  it("the third has what the content says of it: nothing", () => {
    const { headcount } = loadProfile(reader);
    expect(Object.keys(headcount)).toEqual(["porto", "lima", "oslo"]);
    expect(headcount.oslo).toBe(0);
    expect(loadNetwork(reader).offices.rows).toHaveLength(2);
    expect(loadNetwork(reader).map.knots.filter(({ isOffice }) => isOffice)).toHaveLength(3);
    expect(loadNetwork(reader).map.kilometers).toBeUndefined();
  });

  it("hours are shown by the clock they are written in, and the first other one", () => {
    const service = loadService(reader, "business-process-outsourcing-company");
    const clock = service.kind === "outsourcing" ? service.hours.clock : [];
    expect(clock.map(({ city, ahead }) => `${city} ${ahead}`)).toEqual(["Lima 0", "Porto 6"]);
    expect(loadWorkCulture(reader).week.clock.map(({ ahead }) => ahead)).toEqual([0, -6]);
  });
});

const ZONES: Record<string, string> = { porto: "Europe/Lisbon", lima: "America/Lima", oslo: "Europe/Oslo" };

/** Gives the facts other offices, in all else like the first one. */
function keepOffices(ids: string[]): void {
  const facts = parse(readFileSync(FACTS, "utf8"));
  const offices = ids.map((id, index) => ({
    ...facts.offices[0],
    ...{ id, city: id.replace(/^./, (letter) => letter.toUpperCase()), zoneName: id },
    ...{ timeZone: ZONES[id], longitude: 10 * index },
  }));
  writeFileSync(FACTS, stringify({ ...facts, offices }));
  for (const locale of ["hi-IN", "es-US"]) rmSync(`content/translations/${locale}/site/organization.yaml`);
}
