/** Written by the build for the server: a module with `renderEstimate`, and its template as JSON. */
export const ESTIMATE_MODULE_FILE = "build/estimate.js";
export const ESTIMATE_TEMPLATE_FILE = "build/estimate.json";

export const ESTIMATE_PATH = "/estimate";

/** The page of the estimate, around the element that depends on the visitor's choices. */
export type EstimateTemplate = {
  before: string;
  after: string;
  /** What the page shows, for the module. */
  page: unknown;
};

/** Renders the page for a query; `now` is in milliseconds since 1970. */
export type RenderEstimate = (template: EstimateTemplate, query: string, now: number) => string;
