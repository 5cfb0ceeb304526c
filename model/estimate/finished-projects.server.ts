import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { findCurrency, loadPrices } from "../prices/prices.server.ts";
import { loadProjects, PROJECT_FOLDER } from "../projects/project.server.ts";
import { parseChoices } from "./choices.ts";
import { type EstimateModel, estimate, type Range } from "./estimate.ts";
import { loadEstimatePage } from "./estimate-page.server.ts";
import type { Choices } from "./questions.ts";

/** A finished project: what would have been chosen for it, what it cost in the first currency, and how many weeks it took. */
export type FinishedProject = { name: string; choices: Choices; price: number; weeks: number };

/** The projects of the site that have a price. @throws ContentError for one whose choices or currency do not exist */
export function loadFinishedProjects(reader: ContentReader): FinishedProject[] {
  const { model } = loadEstimatePage(reader);
  const { currencies } = loadPrices(reader);
  return loadProjects(reader).flatMap(({ slug, client, price }) => {
    if (!price) return [];
    const { choices, notes } = parseChoices(model, new URLSearchParams(price.choices));
    const [note] = notes;
    const file = `content/${PROJECT_FOLDER}/${slug}.md`;
    if (note) {
      const found = note.kind === "version" ? "another version" : `${note.question}: ${note.found}`;
      throw new ContentError(file, [
        `field "price.choices": expected answers of content/site/estimate.yaml, found ${found}`,
      ]);
    }
    const { rate } = findCurrency(currencies, price.currency, file);
    return [{ name: client, choices, price: price.billed / rate, weeks: price.actualWeeks }];
  });
}

export type Comparison = { name: string; price: Measured; weeks: Measured };

/** `distance` is 0 within the range; outside it is how far beyond the nearer end, relative to that end. */
type Measured = { range: Range; actual: number; distance: number };

/** How far each project was from its estimate. */
export function compareProjects(model: EstimateModel, projects: readonly FinishedProject[]): Comparison[] {
  return projects.map(({ name, choices, price, weeks }) => {
    const estimated = estimate(model, choices);
    return { name, price: measure(estimated.price, price), weeks: measure(estimated.weeks, weeks) };
  });
}

function measure(range: Range, actual: number): Measured {
  const { low, high } = range;
  const distance = actual < low ? actual / low - 1 : actual > high ? actual / high - 1 : 0;
  return { range, actual, distance };
}

/** The share of comparisons within the range, from 0 to 1. */
export function findCoverage(comparisons: readonly Comparison[], of: "price" | "weeks"): number {
  return comparisons.filter((comparison) => comparison[of].distance === 0).length / comparisons.length;
}
