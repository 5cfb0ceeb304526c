import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toHtml } from "hast-util-to-html";
import { parse } from "postcss";
import { writeHexColors } from "../hex-color.ts";

/** Writes a drawing in its light scheme for a renderer that reads `currentColor` where it is written, not where it is inherited. */
export function flattenDrawing(svg: string, size: { width: number; height: number }): string {
  const root = fromHtml(writeHexColors(svg), { fragment: true, space: "svg" });
  const drawing = select("svg", root);
  if (!drawing) throw new Error("expected a drawing, found none");
  Object.assign(drawing.properties, size);
  const colors = readClassColors(root);
  for (const edge of selectAll("g[style*=currentColor]", root)) {
    const [threads] = edge.children;
    if (threads?.type !== "element") continue;
    for (const layer of selectAll(`use[href="#${threads.properties.id}"]`, root)) {
      layer.tagName = "g";
      layer.children = isLight(layer) ? threads.children : paint(threads, "stroke:currentColor", colors);
    }
    edge.children = paint(threads, String(edge.properties.style), colors);
  }
  return writeHexColors(toHtml(root, { space: "svg" }));
}

/** The light on all threads has one color. */
function isLight({ properties }: Element): boolean {
  return String(properties.className) === "L";
}

function paint({ children }: Element, style: string, colors: Map<string, string>): Element["children"] {
  return children.map((thread) => {
    if (thread.type !== "element") return thread;
    const color = colors.get(String(thread.properties.className)) ?? "";
    return { ...thread, properties: { ...thread.properties, style: style.replace("currentColor", color) } };
  });
}

function readClassColors(root: Root): Map<string, string> {
  const colors = new Map<string, string>();
  for (const { children } of selectAll("style", root))
    for (const text of children)
      if (text.type === "text")
        parse(text.value).walkDecls("color", ({ parent, value }) => {
          if (parent?.type === "rule") colors.set(String(parent.selector).slice(1), value);
        });
  return colors;
}
