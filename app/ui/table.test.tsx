import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Table } from "./table.tsx";

it.each([true, false])("a table is named by its caption (hidden: %s)", (isCaptionHidden) => {
  const html = renderToStaticMarkup(
    <Table caption="Years in use" isCaptionHidden={isCaptionHidden}>
      <tbody />
    </Table>,
  );
  expect(html).toMatch(/<table[^>]*><caption[^>]*>Years in use<\/caption>/);
  expect(html.includes("sr-only")).toBe(isCaptionHidden);
});
