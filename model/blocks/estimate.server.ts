import * as z from "zod";
import { group } from "../content/fields.server.ts";
import { ESTIMATE_FILE } from "../estimate/estimate-file.server.ts";
import { BRIEF_FORM_ID, ESTIMATOR_ID, RESULT_ID } from "../estimate/estimate-ids.ts";
import { partHeading, partLead } from "../pages/page-parts.server.ts";
import { PRICES_FILE } from "../prices/prices-file.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, openFields } from "./section-fields.server.ts";

export const estimate = defineBlock({
  label: "Estimate",
  help: "What a project would cost and how long it would take. The questions are in content/site/estimate.yaml.",
  schema: (reader) =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(
          ["sample", "form"],
          "The estimate of the answers that the form begins with; the form and its estimate, which belongs on the page /estimate",
        ),
        actions: actions(reader),
        brief: group("The words beside the contact form that sends the estimate, which the form needs", {
          heading: partHeading,
          lead: partLead,
        }).optional(),
      })
      .refine(({ layout, brief }) => layout === "sample" || brief, {
        path: ["brief"],
        message: "the words beside the contact form",
      }),
  files: () => [ESTIMATE_FILE, PRICES_FILE],
  ids: ({ layout }) => (layout === "form" ? [ESTIMATOR_ID, RESULT_ID, BRIEF_FORM_ID] : []),
});
