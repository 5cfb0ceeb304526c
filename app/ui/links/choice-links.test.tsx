import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Pagination } from "./choice-links.tsx";

it.each([
  ["links to its pages in order and marks the current one", [1, 2, 3], 2, "1 [2] 3"],
  ["marks gaps between pages", [1, 3, 4, 5, 20], 4, "1 … 3 [4] 5 … 20"],
  ["marks a gap before the first page", [3, 4], 4, "… 3 [4]"],
  ["renders nothing for a single page", [1], 1, ""],
])("%s", (_, numbers, current, shown) => {
  const pages = numbers.map((number) => ({ number, to: `/list/${number}` }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Pagination label="Pages" pages={pages} current={current} />
    </MemoryRouter>,
  );
  const links = html.matchAll(/<li( class="choice-gap")?><a ([^>]*)href="\/list\/(\d+)"([^>]*)>(\d+)</g);
  const words = [...links].map(([, gap, before, page, after, text]) => {
    expect(page).toBe(text);
    const isCurrent = `${before}${after}`.includes('aria-current="page"');
    return `${gap ? "… " : ""}${isCurrent ? `[${text}]` : text}`;
  });
  expect(words.join(" ")).toBe(shown);
});
