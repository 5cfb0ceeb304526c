import { _api, addAPIProvider, buildIcon, getIcon, loadIcons } from "@iconify/react";
import { createHostCall } from "./host-call.ts";
import { noteLostIcon } from "./report-lost-icons.ts";

/** Our hosts have a name of their own, so that the library never asks the public one that it knows by itself. */
const PROVIDER = "site";

/** Specification section 9. The time in all is kept by `host-call.ts`: the library counts it from the last host. */
const LIMITS = { maxURL: 500, rotate: 750, timeout: 5_000 };

const { callHost, wasAnswered } = createHostCall(LIMITS.timeout);
let isConfigured = false;

/**
 * Asks the hosts for an icon; names that are asked for in one tick travel together (specification section 7.5). Comes back
 * with an SVG, or with undefined when no host has it or answers in time.
 */
export async function askHosts(name: string, hosts: readonly string[]): Promise<string | undefined> {
  if (!isConfigured) configure(hosts);
  await new Promise<void>((resolve) => {
    loadIcons([`@${PROVIDER}:${name}`], (_loaded, _missing, pending) => {
      if (pending.length === 0) resolve();
    });
  });
  const svg = draw(name);
  if (!svg) noteLostIcon(name, wasAnswered(name) ? "unknown" : "notRetrieved");
  return svg;
}

function configure(hosts: readonly string[]): void {
  // The type asks for all of `fetch`, of which the library uses one way to call it.
  _api.setFetch(callHost as typeof fetch);
  const resources = hosts.map((host) => host.replace(/\/+$/, ""));
  isConfigured = addAPIProvider(PROVIDER, { ...LIMITS, resources, dataAfterTimeout: false });
}

function draw(name: string): string | undefined {
  const icon = getIcon(`@${PROVIDER}:${name}`);
  if (!icon) return undefined;
  const { attributes, body } = buildIcon(icon);
  const links = body.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${links} viewBox="${attributes.viewBox}">${body}</svg>`;
}
