import type { Page } from "@playwright/test";
import { loadIntegrations } from "#app/content/integrations.server.ts";
import type { BotCheckSettings } from "#contract/bot-check.ts";
import { buildHeaders } from "#publish/headers.ts";
import { START_MODULES } from "./waking.ts";

/**
 * Makes the served site what a build with this bot check would be. Two things differ in such a build: the data that a
 * page starts with, and the policy. Both are put in place here by what the build itself uses, instead of building again.
 */
export async function configureBotCheck(page: Page, path: string, botCheck: BotCheckSettings): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const headers = buildHeaders(readThemeSnippet(await response.text()), {
      ...loadIntegrations(),
      botCheck,
    }).page;
    const policy = headers["Content-Security-Policy"] ?? "";
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await page.route(START_MODULES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: replaceBotCheck(await response.text(), botCheck) });
  });
}

/** The one inline script of a page, to which the policy holds the hash. */
export function readThemeSnippet(html: string): string {
  const [, snippet] = /<script data-theme="">([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!snippet) throw new Error("Expected the theme's snippet in the page");
  return snippet;
}

const SITE_DATA = /(?<=streamController\.enqueue\()"(?:[^"\\]|\\.)*"/;

// React Router writes its data as one flat list, in which objects name their keys and values by position.
function replaceBotCheck(startModule: string, { provider, siteKey }: BotCheckSettings): string {
  return startModule.replace(SITE_DATA, (literal) => {
    const list: unknown[] = JSON.parse(JSON.parse(literal));
    const keyOf = (name: string) => `_${list.indexOf(name)}`;
    const holder = list.find((entry) => Object.hasOwn(Object(entry), keyOf("botCheck")));
    const position = Object(holder)[keyOf("botCheck")];
    const values = list.push(provider, siteKey) - 2;
    list[position] = { [keyOf("provider")]: values, [keyOf("siteKey")]: values + 1 };
    return JSON.stringify(`${JSON.stringify(list)}\n`);
  });
}
