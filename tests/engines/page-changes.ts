import fc from "fast-check";

/** What someone else does to a page: a translator, a password manager, an extension, a CDN. */
export type PageChange = {
  kind: (typeof KINDS)[number];
  /** Which of the page's elements, from 0 to 1 in document order. */
  where: number;
  /** Before anything else, or so many tasks after React has begun to hydrate. */
  moment: "first" | number;
};

const KINDS = [
  "beforebegin",
  "afterbegin",
  "beforeend",
  "afterend",
  "insertField",
  "insertText",
  "wrap",
  "wrapChildren",
  "wrapText",
  "translate",
  "rewriteText",
  "remove",
  "reorder",
  "attributes",
] as const;

export const moments = fc.oneof(fc.constant("first" as const), fc.integer({ min: 0, max: 12 }));

export const pageChanges = fc.array(
  fc.record<PageChange>(
    {
      kind: fc.constantFrom(...KINDS),
      where: fc.double({ min: 0, max: 0.999, noNaN: true }),
      moment: moments,
    },
    // Only plain objects reach every browser.
    { noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 4 },
);

/** Runs in the page: makes the changes, each at its moment. Fields keep what is in them, and none is removed. */
export function changePage(changes: PageChange[]): void {
  const make = ({ kind, where }: PageChange) => {
    // Later, React no longer looks at what is there.
    if ("hydrated" in document.documentElement.dataset) return;
    const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (element) => !element.closest("svg, select, script, style, [data-notices]"),
    );
    const holdsFields = (element: Element) =>
      element.matches(":has(form, dialog), form *, form, dialog *, dialog");
    const pick = (list: HTMLElement[]) => list[Math.floor(where * list.length)];
    const element = pick(elements);
    if (!element) return;
    const added = document.createElement(where * 100 > 50 ? "div" : "span");
    added.className = "added";
    const isVoid = element.matches("input, img, br, hr, textarea, wbr, source, video, iframe");
    const wrapText = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      // The walker shows texts only.
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest("script, style, option, textarea, title"))
          continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    switch (kind) {
      case "beforebegin":
      case "afterend":
        return void element.insertAdjacentElement(kind, added);
      case "afterbegin":
      case "beforeend":
        return isVoid ? undefined : void element.insertAdjacentElement(kind, added);
      case "insertField": {
        const field = document.createElement("input");
        const beside = pick([...document.querySelectorAll<HTMLElement>("input, textarea")]);
        return beside?.after(field, document.createElement("button"));
      }
      case "insertText":
        return isVoid ? undefined : element.append("added", document.createComment("added"));
      case "wrap": {
        element.replaceWith(added);
        return added.append(element);
      }
      case "wrapChildren": {
        if (isVoid) return;
        added.append(...element.childNodes);
        return element.append(added);
      }
      case "wrapText":
        return wrapText(element);
      case "translate":
        document.documentElement.lang = "fr";
        document.title = "Traduit";
        return wrapText(document.body);
      case "rewriteText": {
        const leaf = pick(
          elements.filter(({ childNodes }) => childNodes.length === 1 && childNodes[0]?.nodeType === 3),
        );
        if (leaf && !leaf.matches("textarea")) leaf.textContent = "rewritten";
        return;
      }
      case "remove":
        return pick(elements.filter((one) => !holdsFields(one)))?.remove();
      case "reorder":
        return pick(elements.filter((one) => !holdsFields(one)))?.parentElement?.append(
          element.cloneNode(false),
        );
      case "attributes":
        element.setAttribute("style", "outline: 0");
        element.classList.add("marked");
        element.dataset.marked = "";
        if (element instanceof HTMLAnchorElement) element.setAttribute("href", element.href);
    }
  };
  for (const change of changes) if (change.moment === "first") make(change);
  addEventListener("hydrating", () => {
    for (const change of changes) {
      if (change.moment === "first") continue;
      let left = change.moment;
      const count = () => (left-- > 0 ? setTimeout(count) : make(change));
      queueMicrotask(count);
    }
  });
}
