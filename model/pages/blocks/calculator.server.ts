import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadPriceMessages } from "../../prices/price-messages.server.ts";
import { loadTextEnd } from "./text.server.ts";

export function loadCalculator(reader: ContentReader, { hasCall, ...fields }: BlockFields<"calculator">) {
  const { call } = loadTextEnd(reader, { hasCall });
  return { ...fields, call, messages: loadPriceMessages(reader).calculator };
}
