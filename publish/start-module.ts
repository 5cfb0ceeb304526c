type TakenScripts = { html: string; startModule: string; preloads: string[] };

const INLINE_SCRIPT = /<script((?:\s(?!src=)[a-z-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/script>/gi;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/?>/g;
const ENTRY_IMPORT = /^\s*import\(/m;
const STATIC_IMPORT = /^\s*import\s(?:[\s\S]+?\sfrom\s)?"[^"]+";?/gm;

/**
 * Empties React Router's inline scripts, which React hydrates, so that nothing runs before the visitor shows
 * intent.
 */
export function takeStartModule(prerendered: string): TakenScripts {
  const modules: string[] = [];
  const classics: string[] = [];
  const preloads = [...prerendered.matchAll(MODULE_PRELOAD)].map(([, href = ""]) => href);
  const html = prerendered
    .replace(MODULE_PRELOAD, "")
    .replace(INLINE_SCRIPT, (_, attributes: string, code: string) => {
      if (attributes.includes('type="module"')) modules.push(code);
      // The browser has restored the scroll position by itself.
      else if (code && !isScrollRestoration(code)) classics.push(code);
      return `<script${attributes}></script>`;
    });
  const [start, ...others] = modules;
  if (!start || others.length > 0)
    throw new Error(`Expected one script that starts React, found ${modules.length}`);
  return { html, startModule: joinModule(start, classics), preloads };
}

function joinModule(start: string, classics: string[]): string {
  const imports = start.match(STATIC_IMPORT) ?? [];
  const rest = start.replace(STATIC_IMPORT, "").replace(ENTRY_IMPORT, "await import(").trim();
  return `${[...imports.map((line) => line.trim()), ...classics, rest].join("\n")}\n`;
}

function isScrollRestoration(code: string): boolean {
  return code.includes("sessionStorage") && code.includes("scrollTo");
}
