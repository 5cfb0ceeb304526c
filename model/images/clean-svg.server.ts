import { optimize, type PluginConfig } from "svgo";
import { ImageError } from "./image-file.server.ts";

/**
 * Removes metadata of programs from an SVG file, and scripts. Anything else a file could do when it is opened as a page, its
 * security policy prevents (`contract/security-headers.ts`).
 * @throws ImageError if the drawing is broken, or refers to other files, which browsers leave out
 */
export function cleanSvg(file: string, svg: string): string {
  const fail = (expected: string, found: string): never => {
    throw new ImageError(file, { expected: `${expected} in ${file}`, found });
  };
  let data = "";
  try {
    data = optimize(svg, { plugins: CLEANING }).data;
  } catch (error) {
    const reason = Object(error).reason ?? String(error);
    if (svg.includes("<svg")) fail("a complete drawing", `an incomplete or faulty one: ${reason}`);
  }
  if (!/^<svg[\s>/]/.test(data)) fail("a drawing", "no <svg>");
  const [outside = "", url = outside] = OUTSIDE_URL.exec(data) ?? [];
  const lines = svg.slice(0, Math.max(0, svg.indexOf(url))).split("\n");
  if (outside) fail("a drawing without external URLs", `${url} on line ${lines.length}`);
  return data;
}

const CLEANING: PluginConfig[] = [
  "removeDoctype",
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  "removeScripts",
];

/** Fragments of the drawing and embedded images stay. */
const OUTSIDE_URL = /(?:\bhref="|\burl\(|@import )\s*(?:"|'|&quot;|&apos;)?(?!#|data:)([^\s"'&)]+)/i;

/** The content of a cleaned drawing, in a group if its `<svg>` says more than its size. Titles and descriptions go. */
export function unwrapSvg(svg: string): { viewBox: string; content: string } {
  let viewBox = "";
  const unwrap: PluginConfig = {
    name: "unwrap",
    fn: () => ({
      element: {
        exit: (element, parent) => {
          if (parent.type !== "root") return;
          viewBox = element.attributes.viewBox?.trim() ?? "";
          const kept = Object.entries(element.attributes).filter(([name]) => !OF_ROOT.test(name));
          element.name = "g";
          element.attributes = Object.fromEntries(kept);
          if (kept.length === 0) parent.children = element.children;
        },
      },
    }),
  };
  const { data } = optimize(svg, {
    plugins: [
      "removeTitle",
      { name: "removeDesc", params: { removeAny: true } },
      "removeXlink",
      "removeUselessDefs",
      { name: "cleanupIds", params: { minify: false } },
      unwrap,
    ],
  });
  return { viewBox, content: data };
}

const OF_ROOT =
  /^(?:viewBox|width|height|x|y|version|baseProfile|id|role|focusable|preserveAspectRatio)$|^(?:aria|data)-|^xml/;
