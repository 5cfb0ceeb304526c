import { expect, test } from "vitest";
import { inLocale } from "#contract/locales.ts";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import {
  addressedPages,
  allPages,
  type BuiltPage,
  isBuiltFile,
  ORIGIN,
  readBuiltManifest,
} from "../built-site.ts";
import { findElements, readMeta } from "../page-elements.ts";

const pagesByPath = new Map(addressedPages.map((page) => [page.path, page]));

test.for(allPages)("every address on $path leads somewhere", (page) => {
  const faults = listAddresses(page).flatMap((address) => describeFault(page, address) ?? []);
  expect(faults).toEqual([]);
});

test.for(allPages)("every form on $path is sent to the relay, or leads to the list of all pages", (page) => {
  const forms = findElements(page.elements, "form");
  const actions = forms.map(({ attributes: { action } }) => action);
  const known = [SEND_FORM_PATH, inLocale("/sitemap", page.locale)];
  expect(actions.filter((action = "") => !known.includes(action))).toEqual([]);
});

function listAddresses({ elements, html }: BuiltPage): string[] {
  const attributes = elements.flatMap(({ attributes: { href, src, poster, srcset = "", ...others } }) => [
    ...[href, src, poster, others["data-page"]].filter((value) => value !== undefined),
    ...srcset.split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []),
    ...(others["data-preload"]?.split(" ") ?? []),
  ]);
  const styles = [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = ""]) => address);
  return [...attributes, ...styles, ...readMeta(elements, "og:image")];
}

function describeFault(page: BuiltPage, address: string): string | undefined {
  if (/^(mailto|tel|data):/.test(address)) return undefined;
  // The page of an unknown path is shown at any depth, so an address must not depend on where it is shown.
  if (!/^(\/|#|https:)/.test(address)) return `${address} is relative`;
  const url = new URL(address, ORIGIN + page.path);
  if (url.origin !== ORIGIN) return undefined;
  if (url.pathname === page.path) return describeAnchorFault(page, url);
  const target = pagesByPath.get(url.pathname);
  if (target) return describeAnchorFault(target, url);
  if (url.pathname in readBuiltManifest().redirects) return `${address} is an old path: name the new one`;
  return isBuiltFile(url.pathname) ? undefined : `${address} is neither a page nor a file`;
}

function describeAnchorFault(target: BuiltPage, { hash }: URL): string | undefined {
  const id = decodeURIComponent(hash.slice(1));
  const isThere = id === "" || target.elements.some(({ attributes }) => attributes.id === id);
  return isThere ? undefined : `${target.path} has no element with the id ${id}`;
}
