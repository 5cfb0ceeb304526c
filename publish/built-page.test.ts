import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { listContentImages } from "./built-page.ts";

test("a page's pictures are those that words describe, and the one it leads with", () => {
  const page = fromHtml(`<header><img src="/frame.svg" alt="A frame" width="600"></header><main>
    <img src="/lead.svg" alt="" width="1200" fetchPriority="high"><img src="/lead.svg#d" alt="" width="1200" fetchPriority="high">
    <img src="/chart.webp" alt="A chart" width="800"><img src="/chart.webp" alt="Again" width="800">
    <img src="/card.svg" alt="" width="1200"><img src="/icon.svg" alt="An icon" width="96">
    <img src="data:image/svg+xml,x" alt="In the page" width="600">
  </main>`);
  expect(listContentImages(page)).toEqual(["/lead.svg", "/chart.webp"]);
});
