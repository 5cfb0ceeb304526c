import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { Pagination } from "./choice-links.tsx";

it("links to its pages in order and marks the current one", () => {
  const links = readLinks([1, 2, 3], 2);
  expect(links.map(({ text }) => text)).toEqual(["1", "2", "3"]);
  expect(links.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
  expect(links.map(({ href }) => href)).toEqual(["/list/1", "/list/2", "/list/3"]);
  expect(links.some(({ isAfterGap }) => isAfterGap)).toBe(false);
});

it("shows gaps between pages and before the first one", () => {
  expect(readLinks([1, 6, 7, 8, 20], 7).map(({ isAfterGap }) => isAfterGap)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(readLinks([3, 4], 4).map(({ isAfterGap }) => isAfterGap)).toEqual([true, false]);
});

it("renders nothing for a single page", () => {
  expect(render([1], 1)).toBe("");
});

function readLinks(numbers: number[], current: number) {
  const items = render(numbers, current).matchAll(/<li( class="choice-gap")?><a ([^>]*)>([^<]*)<\/a>/g);
  return [...items].map(([, gap, attributes = "", text]) => ({
    text,
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
    isAfterGap: gap !== undefined,
  }));
}

function render(numbers: number[], current: number): string {
  const pages = numbers.map((number) => ({ number, to: `/list/${number}` }));
  const Stub = createRoutesStub([
    { path: "/", Component: () => <Pagination label="Pages" pages={pages} current={current} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}
