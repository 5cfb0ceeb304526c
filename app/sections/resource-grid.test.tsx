import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ResourceGrid } from "./resource-grid.tsx";

describe("a grid of resources", () => {
  it("shows at most 20 entries and links to the rest", () => {
    const html = render(23);
    expect(html.match(/<li>/g)).toHaveLength(20);
    expect(html).toContain("Card 20");
    expect(html).not.toContain("Card 21");
    expect(html).toMatch(/<a[^>]* href="\/sitemap"[^>]*>3 /);
  });

  it("shows all entries up to the limit without a link", () => {
    expect(render(20).match(/<li>/g)).toHaveLength(20);
    expect(render(20)).not.toContain("/sitemap");
    expect(render(3, 2).match(/<li>/g)).toHaveLength(2);
  });

  it("renders nothing without entries", () => {
    expect(render(0)).toBe("");
  });
});

function render(count: number, limit?: number): string {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    card: `Card ${index + 1}`,
  }));
  return renderToStaticMarkup(
    <MemoryRouter>
      <ResourceGrid entries={entries} {...(limit && { limit })} />
    </MemoryRouter>,
  );
}
