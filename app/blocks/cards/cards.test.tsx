import { expect, it } from "vitest";
import { renderOnSite } from "#app/testing/render-on-site.tsx";
import { CardList } from "./cards.tsx";

it.each([
  [0, undefined, 0, undefined],
  [20, undefined, 20, undefined],
  [23, undefined, 20, "3"],
  [3, 2, 2, "1"],
])(
  "of %i cards with the limit %s it shows the first %i, and links to the other %s",
  (count, limit, shown, rest) => {
    const titles = Array.from({ length: count }, (_, index) => `Card ${index + 1}`);
    const html = renderOnSite(
      <CardList cards={titles.map((title) => ({ title }))} {...(limit && { limit })} />,
    );
    expect(html.match(/(?<=<h3[^>]*>)[^<]+/g) ?? []).toEqual(titles.slice(0, shown));
    expect(/<a[^>]* href="\/sitemap"[^>]*>(\d+) /.exec(html)?.[1]).toBe(rest);
  },
);
