import { type EstimateModel, estimate, type Range } from "./estimate.ts";
import { type Choices, findOption, listAsked } from "./questions.ts";

/** A finished project: what would have been chosen for it, what it cost in the first currency, and how many weeks it took. */
export type FinishedProject = { name: string; choices: Choices; price: number; weeks: number };

export type Comparison = { name: string; price: Measured; weeks: Measured };

/** `distance` is 0 within the range; outside it is how far beyond the nearer end, relative to that end. */
export type Measured = { range: Range; actual: number; distance: number };

/** How far each project was from its estimate. */
export function compareProjects(model: EstimateModel, projects: readonly FinishedProject[]): Comparison[] {
  return projects.map(({ name, choices, price, weeks }) => {
    const estimated = estimate(model, choices);
    return { name, price: measure(estimated.price, price), weeks: measure(estimated.weeks, weeks) };
  });
}

/** The share of comparisons within the range, from 0 to 1. */
export function findCoverage(comparisons: readonly Comparison[], of: "price" | "weeks"): number {
  return comparisons.filter((comparison) => comparison[of].distance === 0).length / comparisons.length;
}

export type Calibration = Pick<EstimateModel, "effort" | "correlation"> &
  Pick<EstimateModel["calendar"], "factor" | "spread">;

/**
 * The figures of the model by which half of the projects cost less than the middle of their range, and eight of ten lie within
 * it. With few projects they say little: ten is a start.
 */
export function calibrate(model: EstimateModel, projects: readonly FinishedProject[]): Calibration {
  const comparisons = compareProjects(model, projects);
  const center = (of: "price" | "weeks", compared = comparisons) =>
    findMedian(compared.map(({ [of]: { actual, range } }) => actual / Math.sqrt(range.low * range.high)));
  const effort = model.effort * center("price");
  // Work by the month takes its months. Longer projects have more weeks by themselves.
  const projectsOnly = comparisons.filter((_, index) => !isByTheMonth(model, projects[index]?.choices ?? {}));
  const factor =
    (model.calendar.factor * center("weeks", projectsOnly)) / center("price") ** model.calendar.exponent;
  const scaled = { ...model, effort, calendar: { ...model.calendar, factor } };
  const correlation = findSmallest((correlation) =>
    findCoverage(compareProjects({ ...scaled, correlation }, projects), "price"),
  );
  const spread = findSmallest((spread) =>
    findCoverage(compareProjects({ ...scaled, calendar: { ...scaled.calendar, spread } }, projects), "weeks"),
  );
  return { effort, correlation, factor, spread };
}

const WANTED_COVERAGE = 0.8;
const STEP = 0.05;

/** The smallest value from 0 to 1 that covers eight of ten, or 1. */
function findSmallest(cover: (value: number) => number): number {
  const values = Array.from({ length: 1 / STEP + 1 }, (_, index) => index * STEP);
  return values.find((value) => cover(value) >= WANTED_COVERAGE) ?? 1;
}

function isByTheMonth({ questions }: EstimateModel, choices: Choices): boolean {
  return listAsked(questions, choices).some((question) => findOption(question, choices)?.lasts !== undefined);
}

function findMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 1) + (sorted[Math.ceil(middle)] ?? 1)) / 2;
}

function measure(range: Range, actual: number): Measured {
  const { low, high } = range;
  const distance = actual < low ? actual / low - 1 : actual > high ? actual / high - 1 : 0;
  return { range, actual, distance };
}
