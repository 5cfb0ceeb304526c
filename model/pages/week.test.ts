import { beforeEach, describe, expect, it } from "vitest";
import { ContentReader } from "../reader/content-reader.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadWorkCulture } from "./work-culture.server.ts";

const reader = new ContentReader();

const FILE = "pages/work-culture.yaml";

beforeEach(enterContentCopy);
beforeEach(() => {
  edit(FILE, /^week:[\s\S]*?(?=^\w)/m, WEEK);
});

describe("the week", () => {
  it("has a weft at every third hour, one of them at the hand-over", () => {
    const { wefts, handOver } = loadWorkCulture(reader).week;
    expect(wefts).toEqual([9, 12, 15, 18, 21, 24, 27]);
    expect(wefts).toContain(handOver.at);
  });

  it.each([
    [
      "an end before its beginning",
      "to: 27.5",
      "to: 8",
      'field "week.to": expected an hour after 9, where the day begins, found number 8',
    ],
    [
      "a hand-over between two wefts",
      "at: 18,",
      "at: 18.5,",
      'field "week.handOver.at": expected an hour at which a weft lies: 9, 12, 15, 18, 21, 24, 27, found number 18.5',
    ],
    [
      "a shift that begins too early",
      "from: 9, to: 18",
      "from: 8, to: 18",
      'field "week.shifts[0]": expected hours in their order, between 9 and 27.5, found "8 to 18"',
    ],
    [
      "a shift that ends before it begins",
      "from: 9, to: 18",
      "from: 18, to: 9",
      'field "week.shifts[0]": expected hours in their order',
    ],
    [
      "an event before the day",
      "at: 10,",
      "at: 8,",
      'field "week.days[0].events[0].at": expected an hour from 9 on, at least 2 before the next event and before 27.5, found number 8',
    ],
    [
      "an event at the end of the day",
      "at: 20,",
      "at: 27.5,",
      'field "week.days[0].events[1].at": expected an hour from 9 on',
    ],
    [
      "two events at one hour",
      "at: 20,",
      "at: 10,",
      'field "week.days[0].events[0].at": expected an hour from 9 on',
    ],
    [
      "a quarter of an hour",
      "at: 20,",
      "at: 20.25,",
      'field "week.days[0].events[1].at": expected a full or a half hour',
    ],
    ["two days of one name", "name: Tue", "name: Mon", 'field "week.days": expected each name once'],
  ])("rejects %s", (_, before, after, sentence) => {
    edit(FILE, new RegExp(before), after);
    expect(() => loadWorkCulture(reader)).toThrow(sentence);
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
