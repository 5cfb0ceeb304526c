import * as z from "zod";
import { FAMILIES } from "#art/weave/yarn.server.ts";
import { describeServicePrice } from "../prices/describe-price.server.ts";
import { describePriceList } from "../prices/price-list.server.ts";
import { groupId } from "../prices/prices-file.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, openFields } from "./section-fields.server.ts";

export const prices = defineBlock({
  label: "Prices",
  help: "The price of the service of this page, or those of all services. They are edited in Prices, under Settings.",
  schema: () =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(
          ["band", "table"],
          "The price of this service as a strip, with the button that books a call; a table of all services",
        ),
      })
      .refine(({ layout, heading }) => layout === "band" || heading, {
        path: ["heading"],
        message: "a heading above the prices of all services",
      }),
  /** Nothing for a service without a price. */
  load(reader, { layout, heading = "", ...fields }, { service = "" }) {
    const head = { heading, ...fields };
    if (layout === "table") {
      const list = describePriceList(reader);
      return list && { layout, head, ...list };
    }
    const price = describeServicePrice(reader, service);
    return price && { layout, id: fields.id, price };
  },
  ids: ({ layout }) => (layout === "table" ? FAMILIES.map(groupId) : []),
});
