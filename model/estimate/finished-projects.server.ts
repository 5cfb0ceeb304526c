import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { findCurrency, loadPrices } from "../prices/prices.server.ts";
import { loadProjects, PROJECT_FOLDER } from "../projects/project.server.ts";
import type { FinishedProject } from "./calibrate.ts";
import { parseChoices } from "./choices.ts";
import { loadEstimatePage } from "./estimate-page.server.ts";

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
        `field "price.choices": expected answers of content/pages/estimate.yaml, found ${found}`,
      ]);
    }
    const { rate } = findCurrency(currencies, price.currency, file);
    return [{ name: client, choices, price: price.billed / rate, weeks: price.actualWeeks }];
  });
}
