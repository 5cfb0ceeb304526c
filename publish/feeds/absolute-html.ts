import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";

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
  for (const child of node.childNodes) completeNode(child, address);
}

const OWN_ATTRIBUTE =
  /^(?:class|style|tabindex|role|loading|decoding|fetchpriority|sizes|on.*|(?:data|aria)-.*)$/;

function completeAttribute(name: string, value: string, address: string): string {
  if (name === "srcset") {
    return value.replace(
      /(^|,\s*)([^\s,]+)/g,
      (_, before: string, one: string) => before + complete(one, address),
    );
  }
  return name === "href" || name === "src" || name === "poster" ? complete(value, address) : value;
}

function complete(value: string, address: string): string {
  return new URL(value, address).href;
}
