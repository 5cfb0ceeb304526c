import type { BrowserContext, Route } from "@playwright/test";
import { MORE_PORTS, PORT } from "../served-site.ts";
import { test as base } from "../site-test.ts";

export const SITE_KEY = "0x4AAAA_public-key";

/** The third-party settings of each site: `content/site/integrations.yaml`, and icons that no bundled set has. */
export const SITES = {
  first: {
    chatbot: {
      when: "load",
      development: { host: "", api: "http://chat.example/dev.js?v=2", storeId: "dev" },
      production: { host: "www.loom.example", api: "http://chat.example/live.js", storeId: "live" },
    },
    reviews: { script: "http://reviews.example/reviews.js", id: "loom-widget" },
    badge: { script: "http://badge.example/badge.js", id: "" },
    botCheck: { provider: "recaptcha", siteKey: SITE_KEY },
    icons: { hosts: ["http://first-icons.example", "http://second-icons.example"] },
  },
  second: {
    chatbot: {
      when: "consent",
      development: { host: "", api: "http://chat.example/chat.js", storeId: "loom" },
    },
    scheduling: { provider: "calendly", url: "https://calendly.com/loomwright/intro" },
    botCheck: { provider: "turnstile", siteKey: SITE_KEY },
  },
  third: {
    scheduling: { provider: "cal", url: "https://cal.com/loomwright/intro" },
    botCheck: { provider: "hcaptcha", siteKey: SITE_KEY },
  },
} as const;

export type SiteName = keyof typeof SITES;

// Object.keys() loses the key type.
export const SITE_NAMES = Object.keys(SITES) as SiteName[];

/** The icons of the first site's testimonials. */
export const FOREIGN_ICONS = ["mdi:home", "mdi:account"];

export const SITE_PORTS: Record<SiteName, number> = {
  first: PORT,
  second: MORE_PORTS[0],
  third: MORE_PORTS[1],
};

export const test = base.extend<{ site: SiteName }>({
  site: ["first", { option: true }],
  baseURL: async ({ site }, use) => use(`http://127.0.0.1:${SITE_PORTS[site]}`),
  context: async ({ context }, use) => {
    // The first site loads its chatbot on every page, and icons on the home page.
    await fakeCompany(context, "chat.example", CHATBOT_SCRIPT);
    for (const host of SITES.first.icons.hosts) await context.route(`${host}/**`, answerWithIcons);
    await use(context);
  },
});

export type Company = {
  /** The requested paths and queries, in order. */
  requests: string[];
  /** Held requests are answered when the behavior changes. */
  behave: (behavior: "answers" | "fails" | "waits") => void;
};

/** Answers as the servers of another company, with this script at every `.js` path. The page's policy applies before. */
export async function fakeCompany(context: BrowserContext, host: string, script: string): Promise<Company> {
  const bodies: Record<string, [type: string, body: string]> = {
    js: ["text/javascript", script],
    css: ["text/css", ".stars { color: inherit }"],
    svg: ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="18"/>'],
    html: ["text/html", "<!doctype html><title>Reviews</title>"],
    json: ["application/json", '"Five stars"'],
  };
  const requests: string[] = [];
  const waiting: Route[] = [];
  let behavior: Parameters<Company["behave"]>[0] = "answers";

  const answer = (route: Route) => {
    const extension = new URL(route.request().url()).pathname.split(".").at(-1) ?? "";
    const [contentType, body] = bodies[extension] ?? ["text/plain", ""];
    const headers = { "access-control-allow-origin": "*" };
    return route.fulfill({ status: behavior === "fails" ? 500 : 200, contentType, headers, body });
  };
  await context.route(`http://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    if (behavior === "waits") waiting.push(route);
    else await answer(route);
  });
  return {
    requests,
    behave(next) {
      behavior = next;
      if (next !== "waits") for (const route of waiting.splice(0)) void answer(route);
    },
  };
}

/** Answers as an icon host that has them all. */
function answerWithIcons(route: Route): Promise<void> {
  const names = FOREIGN_ICONS.map((name) => name.replace("mdi:", ""));
  const icons = Object.fromEntries(names.map((name) => [name, { body: '<path d="M2 2h20v10H2z"/>' }]));
  return route.fulfill({
    headers: { "access-control-allow-origin": "*" },
    json: { prefix: "mdi", icons, width: 24, height: 24 },
  });
}

/** A chatbot that opens its window and shows its store id. */
export const CHATBOT_SCRIPT = `document.body.append(Object.assign(document.createElement("aside"), {
  id: "chat", ariaLabel: "Chat", textContent: document.currentScript.dataset.storeId,
}));`;

/** A widget that loads every kind of resource from its own host. */
export const WIDGET_SCRIPT = `{
  const { origin } = new URL(document.currentScript.src);
  const add = (tag, fields) => place.append(Object.assign(document.createElement(tag), fields));
  const place = document.getElementById("loom-widget");
  add("link", { rel: "stylesheet", href: origin + "/widget.css" });
  add("img", { alt: "", src: origin + "/stars.svg" });
  add("iframe", { title: "Reviews", src: origin + "/reviews.html" });
  fetch(origin + "/reviews.json").then((answer) => answer.json()).then((text) => add("p", { textContent: text }));
}`;
