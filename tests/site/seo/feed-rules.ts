import * as z from "zod";
import { listElements } from "../page-elements.ts";

const address = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();
const words = z.string().trim().min(1);

/** JSON Feed 1.1 (jsonfeed.org/version/1.1): what it requires, what this site adds, and nothing else. */
export const jsonFeedSchema = z
  .strictObject({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: words,
    home_page_url: address,
    feed_url: address,
    description: words,
    icon: address,
    authors: z.array(z.strictObject({ name: words, url: address })).length(1),
    language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    items: z.array(
      z.strictObject({
        id: address,
        url: address,
        title: words,
        summary: words,
        content_html: words,
        image: address.optional(),
        date_published: time,
        date_modified: time,
        authors: z.array(z.strictObject({ name: words })).min(1),
        tags: z.array(words).min(1),
      }),
    ),
  })
  .refine(
    ({ items }) => new Set(items.map(({ id }) => id)).size === items.length,
    "an id of its own for each item",
  );

/** What is wrong with the HTML of a text that is read elsewhere than on its page. @param exists tells of whole addresses */
export function listHtmlFaults(html: string, exists: (address: string) => boolean): string[] {
  return listElements(html).flatMap(({ tag, attributes }) => [
    ...(FORBIDDEN.includes(tag) ? [`<${tag}> does nothing elsewhere`] : []),
    ...Object.keys(attributes).flatMap((name) =>
      /^(?:on|style$)/.test(name) ? [`${name} is taken out`] : [],
    ),
    ...listAddresses(attributes).flatMap((found) => describeFault(found, exists) ?? []),
  ]);
}

const FORBIDDEN = ["script", "style", "iframe", "form", "input", "button", "object", "embed", "link"];

function listAddresses({ href, src, srcset = "" }: Record<string, string>): string[] {
  const candidates = srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []);
  return [href, src, ...candidates].filter((value) => value !== undefined);
}

function describeFault(found: string, exists: (address: string) => boolean): string | undefined {
  if (/^(?:mailto|tel):/.test(found)) return undefined;
  if (!/^https?:\/\//.test(found)) return `${found} is relative`;
  return exists(found) ? undefined : `${found} does not exist`;
}
