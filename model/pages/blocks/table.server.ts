import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { contentError } from "../../content/field-line.server.ts";
import { listPriceRows } from "../../prices/price-rows.server.ts";
import type { BlockPage } from "../block-page.ts";

/** With the rows that come from the prices. @throws ContentError if they need other columns */
export function loadTable(reader: ContentReader, fields: BlockFields<"table">, { file, place }: BlockPage) {
  const { prices, note, ...table } = fields;
  if (!prices) return { ...table, note };
  const { rows, percent } = listPriceRows(reader, prices);
  const wrong = rows.find(({ cells }) => cells.length !== table.columns.length);
  if (wrong)
    throw contentError(reader, file, [
      `field "${place}.columns": expected ${wrong.cells.length}, the number of cells of a row, found ${table.columns.length}`,
    ]);
  return { ...table, rows, note: note?.replaceAll("{percent}", String(percent ?? "")) };
}
