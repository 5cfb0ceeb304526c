// What the editor does to the page in a preview, from outside: the page itself knows nothing of it.

const STYLE = `
.blocks > * { cursor: pointer }
.blocks > :hover { outline: 2px dashed currentcolor; outline-offset: -2px }
.blocks > [data-edited] { outline: 3px solid var(--color-indigo); outline-offset: -3px }
`;

/** Calls back with the index of a block that is clicked. Nothing else in the page can be clicked. */
export function watchBlocks(page: Document, onSelect: (index: number) => void): void {
  const style = page.createElement("style");
  style.textContent = STYLE;
  page.head.append(style);
  const select = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    const clicked = listBlocks(page).findIndex((block) => event.composedPath().includes(block));
    if (clicked >= 0) onSelect(clicked);
  };
  page.addEventListener("click", select, true);
}

/** Outlines the block that is edited, and scrolls to it. */
export function markBlock(page: Document, selected: number | undefined): void {
  for (const [index, block] of listBlocks(page).entries()) {
    const isEdited = index === selected;
    if (isEdited && !block.hasAttribute("data-edited")) showBlock(block);
    block.toggleAttribute("data-edited", isEdited);
  }
}

/** In light or dark colors (specification section 2, Theme). */
export function showScheme({ documentElement: root }: Document, isDark: boolean): void {
  root.classList.toggle("auto", isDark);
  root.dataset.colorSchema = isDark ? "dark" : "light";
}

/** Shows another version of the page: what is the same in both stays, so that pictures and the place on the page do. */
export function updatePage(page: Document, next: Document): void {
  const marked = page.querySelector("[data-edited]");
  marked?.removeAttribute("data-edited");
  updateElement(page.body, next.body);
  if (marked?.isConnected) marked.setAttribute("data-edited", "");
}

function updateElement(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return;
  const hasSameFrame = shown.cloneNode().isEqualNode(next.cloneNode());
  const hasText = [...shown.childNodes, ...next.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  const parts = [...next.children];
  if (!hasSameFrame || hasText || shown.childElementCount !== parts.length) shown.replaceWith(next);
  else
    for (const [index, child] of [...shown.children].entries()) updateElement(child, parts[index] ?? child);
}

/** How other sites show the page, from its head. */
export function readHead(page: Document) {
  const read = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? "";
  return {
    title: page.title,
    description: read('meta[name="description"]', "content"),
    url: read('link[rel="canonical"]', "href"),
    isListed: !read('meta[name="robots"]', "content").includes("noindex"),
    cover: read("main .page-cover", "src"),
  };
}

/** By their order in the document. */
export function listBlocks(page: Document): Element[] {
  const children = [...(page.querySelector(".blocks")?.children ?? [])];
  // A drawing is the edge of a block.
  return children.filter((element) => !element.matches("link, style, template, svg"));
}

/** By scrolling the preview alone: scrollIntoView would scroll the editor, too. */
function showBlock(block: Element): void {
  const view = block.ownerDocument.defaultView;
  const { top } = block.getBoundingClientRect();
  if (view && (top < 0 || top > view.innerHeight / 2)) view.scrollBy({ top, behavior: "instant" });
}
