import * as z from "zod";
import { markdown } from "../content/article.server.ts";
import { list, reference, slug, text, uniqueBy } from "../content/fields.server.ts";
import { describeServicePrice } from "../prices/describe-price.server.ts";
import { describeServiceCard, loadService } from "../services/load-service.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";

export const tabs = defineBlock({
  label: "Tabs",
  help: "Several services, of which a reader chooses one to read about.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      tabs: list(2, 7, "The tabs, in their order", {
        id: slug.describe("The address of the tab on its page, such as mvp for /#mvp"),
        title: text.describe("The text of the tab, two to four words"),
        service: reference(reader, "service").describe("The service whose picture and price it shows"),
        content: markdown(reader).describe("What clients get and what happens first, in two paragraphs"),
      }).superRefine(uniqueBy("id", "each id once")),
    }),
  /** Each with the picture of its service, and what it costs at least. */
  load: (reader, { tabs, ...head }) => ({
    ...head,
    tabs: tabs.map(({ service, ...tab }) => ({
      ...tab,
      image: describeServiceCard(reader, loadService(reader, service)).image,
      price: describeServicePrice(reader, service)?.from,
    })),
  }),
  ids: ({ tabs }) => (Array.isArray(tabs) ? tabs.map((tab) => String(Object(tab).id)) : []),
});
