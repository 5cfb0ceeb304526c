import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import {
  ESTIMATE_MODULE_FILE,
  ESTIMATE_PATH,
  ESTIMATE_TEMPLATE_FILE,
  type EstimateTemplate,
} from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { ESTIMATOR_ID } from "#model/estimate/estimate-ids.ts";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";

/** @param module the file of the module that renders the estimate. @throws Error when the page lacks the estimate */
export async function writeEstimatePage(
  reader: ContentReader,
  buildDirectory: string,
  module: string,
): Promise<void> {
  const root = path.dirname(buildDirectory);
  const file = path.join(buildDirectory, "client", ESTIMATE_PATH, "index.html");
  const template = { ...split(await readFile(file, "utf8"), file), page: loadEstimatePage(reader) };
  await writeFile(
    path.join(root, ESTIMATE_TEMPLATE_FILE),
    JSON.stringify(template satisfies EstimateTemplate),
  );
  await copyFile(module, path.join(root, ESTIMATE_MODULE_FILE));
}

function split(html: string, file: string): Omit<EstimateTemplate, "page"> {
  const position = select(`#${ESTIMATOR_ID}`, fromHtml(html))?.position;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined)
    throw new Error(`${file}: expected #${ESTIMATOR_ID}, found none`);
  return { before: html.slice(0, start), after: html.slice(end) };
}
