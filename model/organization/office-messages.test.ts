import { renameSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadNetwork } from "../pages/network.server.ts";
import { loadProfile } from "../pages/profile.server.ts";
import { ContentReader } from "../reader/content-reader.server.ts";
import { edit, enterContentCopy, touch } from "../translations/content-copy.ts";
import { loadOrganization } from "./organization.server.ts";

const reader = new ContentReader();

const NETWORK = "pages/network.yaml";
const PROFILE = "pages/profile.yaml";

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

describe("the offices", () => {
  it("are the same on the page about the company and on the one about the network", () => {
    const { headcount } = loadProfile(reader);
    const counted = loadNetwork(reader).offices.rows.map(({ office, people }) => [office, people]);
    expect(Object.fromEntries(counted)).toEqual(headcount);
  });

  it("stand in the facts once each", () => {
    edit("site/organization.yaml", /- id: usa/, "- id: india");
    expect(() => loadOrganization(reader)).toThrow('field "offices": expected each office once');
  });

  it("have a copyright that does not end before it begins", () => {
    edit("site/organization.yaml", /^( {2}from): .*\n {2}to: .*$/m, "$1: 2026\n  to: 2025");
    expect(() => loadOrganization(reader)).toThrow(
      'field "copyright.to": expected a year that is not before `from`, found number 2025',
    );
    edit("site/organization.yaml", /^ {2}to: 2025$/m, "  to: 2026");
    touch("site/organization.yaml");
    expect(loadOrganization(reader).copyright).toEqual({ from: 2026, to: 2026 });
  });

  it("stand in a country of two capital letters", () => {
    edit("site/organization.yaml", /countryCode: US/, "countryCode: USA");
    expect(() => loadOrganization(reader)).toThrow(
      'countryCode": expected two capital letters such as IN, found "USA"',
    );
  });

  it("stand on the page about the network if anybody works there", () => {
    edit(NETWORK, /- office: 2/, "- office: 1");
    expect(() => loadNetwork(reader)).toThrow(
      /field "offices\.rows": expected people that add up to \d+, .* for usa, found 0/,
    );
  });

  it("have as many people on both pages", () => {
    edit(NETWORK, /^( +- \{ name: [^}]*people: )\d+/m, "$139");
    expect(() => loadNetwork(reader)).toThrow(
      /pages\/network\.yaml cannot be used:\n {2}- field "offices\.rows\[0\]\.teams": expected people that add up to \d+, as cloth\.joined of content\/pages\/profile\.yaml does for usa, found \d+/,
    );
  });

  it("have at least the people who lead there", () => {
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
  ])("tells %s apart", (field, pattern, replacement, message) => {
    edit(NETWORK, pattern, replacement);
    expect(() => loadNetwork(reader)).toThrow(`field "day.${field}": expected ${message}`);
  });
});

it.each(["site/organization.yaml", "translations/es-US/site/organization.yaml"])(
  "refuses %s under its former name",
  (file) => {
    const former = file.replace("organization", "organisation");
    renameSync(path.join("content", file), path.join("content", former));
    const load = () => loadOrganization(reader.in("es-US"));
    expect(load).toThrow(`content/${former} cannot be used:\n  - expected the name organization.yaml`);
  },
);
