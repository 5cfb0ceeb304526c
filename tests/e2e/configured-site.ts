import type { APIResponse, Page, Route } from "@playwright/test";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { buildHydrationScript } from "#publish/browser-scripts.ts";
import { buildHeaders } from "#publish/headers.ts";
import { reader } from "../content.ts";
import { HYDRATION_SCRIPT, START_MODULES } from "./hydration.ts";
import { messages } from "./messages.ts";
import { BASE_URL } from "./served-site.ts";

/**
 * Serves a page as a build with these third-party settings would. Such a build differs in four places, which are replaced
 * here: the page's data, its policy, the script that loads a chatbot, and the text of the meeting panel.
 * @param path of the page, or its URL where the browser knows the site by another host
 */
export async function configureSite(
  page: Page,
  path: string,
  settings: Partial<Integrations>,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await fetchServed(route);
    const html = await response.text();
    await route.fulfill({
      response,
      headers: { ...response.headers(), "content-security-policy": buildPagePolicy(html, settings) },
      body: settings.scheduling ? replacePanelIntro(html, settings.scheduling.url) : html,
    });
  });
  await page.route(START_MODULES, async (route) => {
    const response = await fetchServed(route);
    await route.fulfill({ response, body: replaceSettings(await response.text(), settings) });
  });
  const { chatbot } = settings;
  if (chatbot)
    await page.route(HYDRATION_SCRIPT, async (route) => {
      await route.fulfill({ contentType: "text/javascript", body: await buildHydrationScript(chatbot) });
    });
}

// Only the browser resolves example hosts.
function fetchServed(route: Route): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url());
  return route.fetch({ url: BASE_URL + pathname + search });
}

export function buildPagePolicy(html: string, settings: Partial<Integrations> = {}): string {
  // The policy holds the hash of the page's one inline script.
  const [snippet] = select("script[data-theme]", fromHtml(html))?.children ?? [];
  if (snippet?.type !== "text") throw new Error("The page has no theme snippet.");
  const { page } = buildHeaders(reader, snippet.value, { ...loadIntegrations(reader), ...settings });
  return page["Content-Security-Policy"] ?? "";
}

/** Links the calendar in the meeting panel. Hydration fails if React renders anything else. */
function replacePanelIntro(html: string, url: string): string {
  const { intro, calendar, openCalendar } = messages.meeting;
  return html.replace(
    `<p class="meeting-intro text-muted">${intro}</p>`,
    `<p class="meeting-intro text-muted">${calendar}</p><p class="meeting-intro"><a class="thread-link" href="${url}" target="_blank" rel="noreferrer"><span>${openCalendar}</span><span class="sr-only"> (${messages.site.opensInNewTab})</span></a></p>`,
  );
}

const SITE_DATA = /(?<=streamController\.enqueue\()"(?:[^"\\]|\\.)*"/;

// React Router serializes its data as one flat list, in which objects and lists refer to their values by index.
function replaceSettings(startModule: string, settings: Partial<Integrations>): string {
  return startModule.replace(SITE_DATA, (literal) => {
    const list: unknown[] = JSON.parse(JSON.parse(literal));
    const keys = Object.keys(loadIntegrations(reader)).map((name) => keyOf(list, name));
    const holder = list.find((entry) => keys.every((key) => Object.hasOwn(Object(entry), key)));
    if (!holder) throw new Error("The page's data has no third-party settings.");
    Object.assign(holder, flattenEntries(list, settings));
    return JSON.stringify(`${JSON.stringify(list)}\n`);
  });
}

/** Appends a value to the list after its parts. @returns its index */
function flatten(list: unknown[], value: unknown): number {
  if (typeof value !== "object" || value === null) return list.push(value) - 1;
  if (Array.isArray(value)) return list.push(value.map((part) => flatten(list, part))) - 1;
  return list.push(flattenEntries(list, value)) - 1;
}

function flattenEntries(list: unknown[], object: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [keyOf(list, name), flatten(list, value)]),
  );
}

function keyOf(list: unknown[], name: string): string {
  const known = list.indexOf(name);
  return `_${known < 0 ? list.push(name) - 1 : known}`;
}
