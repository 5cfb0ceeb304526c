import stylelint from "stylelint";
import { expect, test } from "vitest";

test.for([
  "color: #fff",
  "fill: rgb(0 0 0 / 50%)",
  "background: oklch(0.2 0.03 278)",
  "border: var(--line) solid white",
  "margin: 12px",
  "padding: 0 -1.5rem",
  "transition: color 200ms",
  "animation: fall 2s",
  "width: calc(100% - 3rem)",
  "font-weight: 600",
  "line-height: 1.5",
  "font-family: Georgia, serif",
  "box-shadow: 0 0 oklch(0 0 0)",
  "transition-timing-function: cubic-bezier(0, 0, 1, 1)",
  "colr: inherit",
  "display: blok",
  "transition: opacity --duration",
  "@media (width >= 43rem) { inset: 0 }",
])("%s is refused", async (declaration) => {
  expect(await lint(declaration)).not.toEqual([]);
});

test.for([
  "color: var(--color-white-linen)",
  "background: color-mix(in oklab, var(--color-accent), transparent)",
  "background: oklch(from var(--color-accent) l c h / 0.4)",
  "border-color: currentcolor",
  "white-space: nowrap",
  "margin: calc(3 * var(--space-1))",
  "inset: 0px",
  "rotate: 45deg",
  "grid-template-columns: 2fr 3fr",
  "font-weight: var(--font-weight-heading)",
  "box-shadow: 0 var(--line-hair) var(--color-line)",
  "@media (width >= 43.75rem) { inset: 0 }",
])("%s is accepted", async (declaration) => {
  expect(await lint(declaration)).toEqual([]);
});

async function lint(declaration: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code: `.a { ${declaration} }`, codeFilename: "app/ui/a.css" });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}
