import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { build } from "vite";
import { ESTIMATOR_ID } from "#app/features/estimate/use-estimate-query.ts";
import {
  ESTIMATE_MODULE_FILE,
  ESTIMATE_PATH,
  ESTIMATE_TEMPLATE_FILE,
  type EstimateTemplate,
} from "#contract/estimate-page.ts";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";

/** Writes what the server needs to answer /estimate with choices in its query. @throws Error when the page lacks the estimate */
export async function writeEstimatePage(reader: ContentReader, buildDirectory: string): Promise<void> {
  const root = path.dirname(buildDirectory);
  const file = path.join(buildDirectory, "client", ESTIMATE_PATH, "index.html");
  const template = { ...split(await readFile(file, "utf8"), file), page: loadEstimatePage(reader) };
  await writeFile(
    path.join(root, ESTIMATE_TEMPLATE_FILE),
    JSON.stringify(template satisfies EstimateTemplate),
  );
  await writeFile(path.join(root, ESTIMATE_MODULE_FILE), await bundleRenderer());
}

function split(html: string, file: string): Omit<EstimateTemplate, "page"> {
  const position = select(`#${ESTIMATOR_ID}`, fromHtml(html))?.position;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined)
    throw new Error(`${file}: expected #${ESTIMATOR_ID}, found none`);
  return { before: html.slice(0, start), after: html.slice(end) };
}

async function bundleRenderer(): Promise<string> {
  const entry = "app/features/estimate/render-estimate.server.tsx";
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: { write: false, ssr: entry, minify: true, target: "node20" },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${entry}: expected one module, found none`);
  return chunk.code;
}
