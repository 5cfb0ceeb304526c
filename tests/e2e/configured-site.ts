import type { APIResponse, Page, Route } from "@playwright/test";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { type Integrations, loadIntegrations } from "#model/site/integrations.server.ts";
import { buildHydrationScript } from "#publish/browser-scripts.ts";
import { buildHeaders } from "#publish/headers.ts";
import { HYDRATION_SCRIPT, START_MODULES } from "./hydration.ts";
import { messages } from "./messages.ts";
import { BASE_URL } from "./served-site.ts";

const reader = new ContentReader();

/**
 * Makes a page of the served site what a build with these settings of outside services would be; the rest stays as it
 * is configured. Four things differ in such a build: the data that a page starts with, the policy, the script that
 * brings a chatbot, and what the meeting panel says. They are put in place here instead of building again.
 * @param path of the page, or its whole address where the browser knows the site by another host
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

// Hosts that are made up are known to the browser alone.
function fetchServed(route: Route): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url());
  return route.fetch({ url: BASE_URL + pathname + search });
}

/** The policy that a page has with these settings. */
export function buildPagePolicy(html: string, settings: Partial<Integrations> = {}): string {
  // The policy holds the hash of the one inline script that a page has.
  const [, snippet] = /<script data-theme="">([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!snippet) throw new Error("Expected the theme's snippet in the page");
  const { page } = buildHeaders(reader, snippet, { ...loadIntegrations(reader), ...settings });
  return page["Content-Security-Policy"] ?? "";
}

/** Offers the address of a calendar in the meeting panel. React refuses the page if this is not what it renders. */
function replacePanelIntro(html: string, url: string): string {
  const { intro, calendar, openCalendar } = messages.meeting;
  return html.replace(
    `<p class="mt-2 mb-6 text-muted">${intro}</p>`,
    `<p class="mt-2 text-muted">${calendar}</p><p class="mt-2 mb-6"><a class="thread-link" href="${url}" target="_blank" rel="noreferrer">${openCalendar}<span class="sr-only"> (${messages.site.opensInNewTab})</span></a></p>`,
  );
}

const SITE_DATA = /(?<=streamController\.enqueue\()"(?:[^"\\]|\\.)*"/;

// React Router writes its data as one flat list, in which objects and lists name their values by position.
function replaceSettings(startModule: string, settings: Partial<Integrations>): string {
  return startModule.replace(SITE_DATA, (literal) => {
    const list: unknown[] = JSON.parse(JSON.parse(literal));
    const keys = Object.keys(loadIntegrations(reader)).map((name) => keyOf(list, name));
    const holder = list.find((entry) => keys.every((key) => Object.hasOwn(Object(entry), key)));
    if (!holder) throw new Error("Expected the settings of outside services in the page's data");
    Object.assign(holder, flattenEntries(list, settings));
    return JSON.stringify(`${JSON.stringify(list)}\n`);
  });
}

/** Puts a value at the end of the list, what it is made of before it. Gives back where it stands. */
function flatten(list: unknown[], value: unknown): number {
  const isPlain = typeof value !== "object" || value === null;
  const isList = Array.isArray(value);
  const flat = isPlain
    ? value
    : isList
      ? value.map((part) => flatten(list, part))
      : flattenEntries(list, value);
  return list.push(flat) - 1;
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
