import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

export type IconHost = AsyncDisposable & { url: string; asked: string[] };

/** What a host does with a question for icons. */
export type HostAnswer = (response: ServerResponse, prefix: string, names: string[]) => void;

export const answerIcons: HostAnswer = (response, prefix, names) => {
  const icons = Object.fromEntries(names.map((name) => [name, { body: '<path d="M2 2h20v10H2z"/>' }]));
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ prefix, icons, width: 24, height: 24 }));
};

export const hang: HostAnswer = () => {};

export const answerMissing: HostAnswer = (response) => {
  response.statusCode = 404;
  response.end("not found");
};

/** An icon host on this machine. It notes what it was asked. Ends with its scope. */
export async function startIconHost(answer: HostAnswer): Promise<IconHost> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.setHeader("Access-Control-Allow-Origin", "*");
    const [, prefix = "", names = ""] = /^\/([a-z-]+)\.json\?icons=(.*)$/.exec(url) ?? [];
    answer(response, prefix, names.split(","));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Gives the icons of one name on the pages to which the visitor goes other names, of a set that is not part of the site. */
export async function replaceIcons(page: Page, name: string, others: readonly string[]): Promise<void> {
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const [first = "", ...rest] = (await response.text()).split("\n");
    const list: unknown[] = JSON.parse(first);
    const [nameKey, srcKey] = ["name", "src"].map((key) => `_${list.indexOf(key)}`) as [string, string];
    const icons = list.filter((entry) => list[Object(entry)[nameKey]] === name);
    icons.forEach((icon, index) => {
      const position = list.push(others[index % others.length]) - 1;
      Object.assign(Object(icon), { [nameKey]: position });
      Reflect.deleteProperty(Object(icon), srcKey);
    });
    await route.fulfill({ response, body: [JSON.stringify(list), ...rest].join("\n") });
  });
}
