import type { Page } from "@playwright/test";

/**
 * Translates a page as browsers do, once it is hydrated and from then on: wraps all text in elements, which hold either
 * the same node or another one with the same words.
 */
export async function translate(page: Pick<Page, "addInitScript">): Promise<void> {
  await page.addInitScript(() => {
    const KEPT = "font, script, style, svg, textarea, noscript";
    const observer = new MutationObserver(wrapTexts);
    addEventListener("hydrated", () => {
      wrapTexts();
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });

    function wrapTexts(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest(KEPT)) texts.push(walker.currentNode);
      for (const [index, text] of texts.entries()) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.parentNode?.replaceChild(outer, text);
        outer.append(inner);
        inner.append(index % 2 === 0 ? text : text.cloneNode());
      }
    }
  });
}
