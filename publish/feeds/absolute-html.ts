import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { DARK_VIEW } from "#contract/drawing-views.ts";

type Node = DefaultTreeAdapterTypes.Node;

/**
 * Makes a piece of a page readable elsewhere: its addresses become whole ones, and what only serves the site's own
 * style and scripts goes.
 * @param address the whole address of the page
 */
export function makeAbsolute(html: string, address: string): string {
  const fragment = parseFragment(html);
  completeNode(fragment, address);
  return serialize(fragment);
}

function completeNode(node: Node, address: string): void {
  if ("attrs" in node) {
    node.attrs = node.attrs
      .filter(({ name }) => !OWN_ATTRIBUTE.test(name))
      .map(({ name, value }) => ({ name, value: completeAttribute(name, value, address) }));
  }
  if (!("childNodes" in node)) return;
  node.childNodes = node.childNodes.flatMap(chooseImage);
  for (const child of node.childNodes) completeNode(child, address);
}

/** Of a picture its one image that every reader can show, and of a drawing its light view. */
function chooseImage(node: DefaultTreeAdapterTypes.ChildNode): DefaultTreeAdapterTypes.ChildNode[] {
  if (isDarkView(node)) return [];
  return node.nodeName === "picture" && "childNodes" in node
    ? node.childNodes.filter(({ nodeName }) => nodeName === "img")
    : [node];
}

function isDarkView(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  return "attrs" in node && node.attrs.some(({ name, value }) => name === "src" && value.endsWith(DARK_VIEW));
}

const OWN_ATTRIBUTE =
  /^(?:class|style|tabindex|role|loading|decoding|fetchpriority|srcset|sizes|on.*|(?:data|aria)-.*)$/;

function completeAttribute(name: string, value: string, address: string): string {
  return name === "href" || name === "src" || name === "poster" ? new URL(value, address).href : value;
}
