import { beforeAll, describe } from "vitest";
import { itReports } from "../content/testing/mistakes.ts";
import { set } from "../translations/content-copy.ts";

const FILE = "pages/work-culture.yaml";
const EVENT = "week.days[0].events[0].at";

describe("the week", () => {
  itReports(FILE, [
    [
      ["at: 18,", "at: 8,"],
      "week.handOver.at",
      "an hour from 9 to 33, within the day that begins at 9, found number 8",
    ],
    [["from: 9,", "from: 8,"], "week.shifts[0]", 'hours in their order, from 9 to 33, found "8 to 18"'],
    [["from: 9, to: 18", "from: 18, to: 9"], "week.shifts[0]", "hours in their order"],
    [["at: 10,", "at: 8,"], EVENT, "an hour from 9 to 33, earliest first, found number 8"],
    [["at: 20,", "at: 9.5,"], "week.days[0].events[1].at", "an hour from 10 to 33"],
    [["at: 20,", "at: 20.25,"], "week.days[0].events[1].at", "a full or a half hour"],
    [["name: Tue", "name: Mon"], "week.days", "each name once"],
  ]);

  beforeAll(() => set(FILE, WEEK));
});

const WEEK = `week:
  heading: A week
  lead: Five days.
  clock: india
  from: 9
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
