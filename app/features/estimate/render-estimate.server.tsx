import { renderToString } from "react-dom/server";
import type { EstimateTemplate } from "#contract/site-manifest.ts";
import type { EstimatePage } from "#model/estimate/estimate-page.server.ts";
import { Estimator } from "./estimator.tsx";
import { formatDay } from "./use-estimate-query.ts";

/** The document of /estimate for the choices in a query. The build bundles this module for the server. */
export function renderEstimate(
  { before, after, page }: EstimateTemplate,
  query: string,
  now: number,
): string {
  const rendered = { query, today: formatDay(new Date(now)) };
  // Written by the build, together with this module.
  const content = page as EstimatePage;
  const html = renderToString(<Estimator page={content} search={`?${query}`} rendered={rendered} />);
  return before + html + after;
}
