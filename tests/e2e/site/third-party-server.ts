import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-programs.mjs";

/** Resolves every `.example` host to this machine, and allows pages with replaced headers to request from it. */
export const BROWSER_WITH_EXAMPLE_HOSTS = {
  executablePath: findTestChromium() ?? "/usr/bin/chromium",
  args: [
    ...CHROMIUM_ARGUMENTS,
    "--host-resolver-rules=MAP *.example 127.0.0.1",
    "--disable-features=LocalNetworkAccessChecks",
  ],
};

export type ThirdPartyServer = AsyncDisposable & {
  host: string;
  /** Requested paths and queries, in order. */
  requests: string[];
  /** Pending requests are answered when the behavior changes. */
  behave: (behavior: "answers" | "fails" | "waits") => void;
};

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

/** A chatbot that opens its window and shows its store id. */
export const CHATBOT_SCRIPT = `document.body.append(Object.assign(document.createElement("aside"), {
  id: "chat", ariaLabel: "Chat", textContent: document.currentScript.dataset.storeId,
}));`;

/** Serves this script at every `.js` path, until disposed. */
export async function startThirdPartyServer(hostname: string, script: string): Promise<ThirdPartyServer> {
  const bodies: Record<string, [type: string, body: string]> = {
    ".js": ["text/javascript", script],
    ".css": ["text/css", ".stars { color: inherit }"],
    ".svg": ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="18"/>'],
    ".html": ["text/html", "<!doctype html><title>Reviews</title>"],
    ".json": ["application/json", '"Five stars"'],
  };
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  let behavior: Parameters<ThirdPartyServer["behave"]>[0] = "answers";

  const answer = (url: string, response: ServerResponse) => {
    const [type, body] = bodies[path.extname(new URL(url, "http://company").pathname)] ?? ["text/plain", ""];
    const headers = { "content-type": type, "access-control-allow-origin": "*" };
    response.writeHead(behavior === "fails" ? 500 : 200, headers).end(body);
  };
  const server = createServer(({ url = "" }, response) => {
    requests.push(url);
    if (behavior === "waits") waiting.push(() => answer(url, response));
    else answer(url, response);
  });
  const port = await listenOnLoopback(server);
  return {
    host: `${hostname}:${port}`,
    requests,
    behave(next) {
      behavior = next;
      if (next !== "waits") for (const act of waiting.splice(0)) act();
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
