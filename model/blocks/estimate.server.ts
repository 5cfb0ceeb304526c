import * as z from "zod";
import { BRIEF_FORM_ID, ESTIMATE_FILE, ESTIMATOR_ID, RESULT_ID } from "../estimate/estimate-places.ts";
import { partHeading, partLead } from "../pages/page-parts.server.ts";
import { PRICES_FILE } from "../prices/price-places.ts";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, sectionFields } from "./section-fields.server.ts";

const { heading, ...others } = sectionFields;

export const estimate = defineBlock({
  label: "Estimate",
  help: "What a project would cost and how long it would take. The questions are in content/site/estimate.yaml.",
  schema: (reader) =>
    z
      .strictObject({
        heading: heading.optional(),
        ...others,
        layout: layouts(
          ["sample", "form"],
          "The estimate of the answers that the form begins with; the form and its estimate, which belongs on the page /estimate",
        ),
        actions: actions(reader),
        brief: z
          .strictObject({ heading: partHeading, lead: partLead })
          .optional()
          .describe("The words beside the contact form that sends the estimate, which the form needs"),
      })
      .refine(({ layout, brief }) => layout === "sample" || brief, {
        path: ["brief"],
        message: "the words beside the contact form",
      }),
  files: () => [ESTIMATE_FILE, PRICES_FILE],
  ids: ({ layout }) => (layout === "form" ? [ESTIMATOR_ID, RESULT_ID, BRIEF_FORM_ID] : []),
});
