import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { openContent } from "#content.config";
import { listFields } from "#model/blocks/blocks.server.ts";
import { loadProjects } from "#model/projects/project.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { Screen } from "./screen.tsx";

const reader = openContent();
const screens = [
  ...loadProjects(reader).flatMap(({ screens }) => (screens ? [screens.before, screens.after] : [])),
  ...loadServices(reader).flatMap(({ blocks }) => listFields(blocks, "screen")),
];

it("shows every word of a screen, and describes it", () => {
  const warn = vi.spyOn(console, "error");
  for (const { alt, caption: _, ...screen } of screens) {
    const html = renderToStaticMarkup(<Screen {...screen} alt={alt} />);
    const text = collapse(toText(fromHtml(html, { fragment: true })));
    const missing = listWords(screen).filter((word) => !text.includes(collapse(word)));
    expect(missing, screen.title).toEqual([]);
    expect(html).toContain('role="group"');
  }
  // React's warning about repeated keys.
  expect(warn).not.toHaveBeenCalled();
});

it("is decoration in a card, whose link names what it is about", () => {
  const [screen] = screens;
  if (!screen) throw new Error("The content has no screen.");
  const { alt: _, caption, ...shown } = screen;
  const html = renderToStaticMarkup(<Screen {...shown} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain(caption);
});

// Names of variants, not text.
const LOOKS = ["frame", "kind", "tone", "side", "yarn", "motif"];

function listWords(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key, entry]) => !LOOKS.includes(key) || Array.isArray(entry))
    .flatMap(([, entry]) => listWords(entry));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ");
}
