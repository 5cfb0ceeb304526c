import { beforeAll, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { itReports } from "../content/testing/mistakes.ts";
import { set } from "../translations/content-copy.ts";
import { loadWorkCulture } from "./work-culture.server.ts";

const FILE = "pages/work-culture.yaml";
const EVENT = "week.days[0].events[0].at";

describe("the week", () => {
  itReports(FILE, [
    [["to: 27.5", "to: 8"], "week.to", "an hour after 9, where the day begins, found number 8"],
    [
      ["at: 18,", "at: 18.5,"],
      "week.handOver.at",
      "an hour at which a weft lies: 9, 12, 15, 18, 21, 24, 27, found number",
    ],
    [["from: 9,", "from: 8,"], "week.shifts[0]", 'hours in their order, between 9 and 27.5, found "8 to 18"'],
    [["from: 9, to: 18", "from: 18, to: 9"], "week.shifts[0]", "hours in their order"],
    [
      ["at: 10,", "at: 8,"],
      EVENT,
      "an hour from 9 on, at least 2 before the next event and before 27.5, found number 8",
    ],
    [["at: 20,", "at: 10,"], EVENT, "an hour from 9 on"],
    [["at: 20,", "at: 27.5,"], "week.days[0].events[1].at", "an hour from 9 on"],
    [["at: 20,", "at: 20.25,"], "week.days[0].events[1].at", "a full or a half hour"],
    [["name: Tue", "name: Mon"], "week.days", "each name once"],
  ]);

  beforeAll(() => set(FILE, WEEK));

  it("has a weft at every third hour, one of them at the hand-over", () => {
    const { wefts, handOver } = loadWorkCulture(openContent()).week;
    expect(wefts).toEqual([9, 12, 15, 18, 21, 24, 27]);
    expect(wefts).toContain(handOver.at);
  });
});

const WEEK = `week:
  heading: A week
  lead: Five days.
  clock: 1
  from: 9
  to: 27.5
  handOver: { at: 18, title: Hand-over }
  shifts:
    - { name: Early, from: 9, to: 18, accent: indigo }
    - { name: Late, from: 18.5, to: 27.5, accent: leaf }
  days:
    - { name: Mon, events: [{ at: 10, title: First }, { at: 20, title: Second }] }
    - { name: Tue, events: [{ at: 12, title: Third }] }
    - { name: Wed, events: [{ at: 12, title: Third }] }
    - { name: Thu, events: [{ at: 12, title: Third }] }
    - { name: Fri, events: [{ at: 12, title: Third }] }
`;
