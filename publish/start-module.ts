import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import type { DocumentParts } from "./built-page.ts";

type StartModule = {
  code: string;
  /** The URLs of all scripts that it imports. */
  preloads: string[];
};

/**
 * Takes React Router's inline scripts out of a page, as one module. That of the scroll position stays, empty, because React
 * hydrates it; the others are outside of the site.
 * @param contentHref the module of the content that scripts need, which runs first
 * @throws Error when the page has other scripts than React Router prints
 */
export function takeStartModule({ head, body }: DocumentParts, contentHref: string): StartModule {
  const preloads = [contentHref, ...takePreloads(head)];
  const inline = [head, body]
    .flatMap((part) => selectAll("script:not([src])", part))
    .filter(({ children }) => children.length > 0);
  // The browser has restored the scroll position by itself.
  const scripts = inline.filter(({ properties }) => properties.dataScrollRestoration === undefined);
  const modules = scripts.filter(({ properties }) => properties.type === "module");
  const [start, ...others] = modules;
  if (!start || others.length > 0)
    throw new Error(`expected one module script that starts React, found ${modules.length}`);
  const data = scripts.filter((script) => script !== start);
  if (data.length === 0) throw new Error("expected scripts with React Router's data, found none");
  // As in the page, the data is there before the module runs.
  const code = [
    `import ${JSON.stringify(contentHref)};`,
    ...data.map(readCode),
    awaitEntry(readCode(start)),
  ].join("\n");
  for (const script of inline) script.children = [];
  body.children = body.children.filter((child) => !scripts.some((script) => script === child));
  return { code: `${code}\n`, preloads };
}

function takePreloads(head: Element): string[] {
  const links = selectAll("link[rel=modulepreload]", head);
  if (links.length === 0) throw new Error("expected links that preload React's modules, found none");
  head.children = head.children.filter((child) => child.type !== "element" || !links.includes(child));
  return links.map(({ properties }) => String(properties.href));
}

function readCode({ children }: Element): string {
  return children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

/** Makes the module fail when React's entry can't be loaded: `app/defer-hydration.ts` then retries. */
function awaitEntry(code: string): string {
  const found = code.match(ENTRY)?.length ?? 0;
  if (found !== 1) throw new Error(`expected one import() of React's entry, found ${found}`);
  return code.replace(ENTRY, "await import(");
}

/** As React Router prints it. */
const ENTRY = /^[ \t]*import\(/gm;
