/** The address of the module that starts React on a page, or undefined where nothing does. */
export function findStartModule(html: string): string | undefined {
  return / data-page="(\/assets\/pages\/[\w-]+\.js)"/.exec(html)?.[1];
}

/**
 * The addresses of the pictures that a page shows, each once. Their names carry a hash. Those that come in many sizes are
 * left out: the browser alone knows which one it takes, and that one is kept as it is shown.
 */
export function findImages(html: string): string[] {
  const shown = html.replace(/<picture>.*?<\/picture>/gs, "");
  return [...new Set(shown.match(/\/assets\/images\/[\w./-]+\.\w+/g))];
}

/** What an offline page says of a kept page: its title, as text, and its language. Undefined for pages that are answers. */
export function describePage(html: string): { title: string; language: string } | undefined {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (!title || /<meta name="robots" content="noindex"/.test(html)) return undefined;
  return { title: decodeText(title), language: findLanguage(html) };
}

export function findLanguage(html: string): string {
  return /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? "";
}

const CHARACTERS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

// A worker has no parser for HTML. React writes no other characters by name.
function decodeText(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => CHARACTERS[name] ?? name);
}
