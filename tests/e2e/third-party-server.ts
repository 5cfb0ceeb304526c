import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { CHROMIUM_ARGUMENTS, findTestChromium } from "#tools/setup/find-chromium.mjs";

/**
 * A browser that finds every host under `.example` on this machine, so that made-up companies have real servers.
 * It lets pages whose headers a test has replaced ask this machine, as it does for pages that came from there.
 */
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
  /** The addresses that were asked for, as path and query, in turn. */
  asked: string[];
  /** What becomes of the next requests; those that wait are answered once `answer` is set again. */
  behave: (behavior: "answers" | "fails" | "waits") => void;
};

/** The script of a widget: it shows something in the element with the id, made from all that its own host can bring. */
export const WIDGET_SCRIPT = `{
  const { origin } = new URL(document.currentScript.src);
  const add = (tag, fields) => place.append(Object.assign(document.createElement(tag), fields));
  const place = document.getElementById("loom-widget");
  add("link", { rel: "stylesheet", href: origin + "/widget.css" });
  add("img", { alt: "", src: origin + "/stars.svg" });
  add("iframe", { title: "Reviews", src: origin + "/reviews.html" });
  fetch(origin + "/reviews.json").then((answer) => answer.json()).then((text) => add("p", { textContent: text }));
}`;

/** The script of a chatbot: it opens its window, and says whose it is. */
export const CHATBOT_SCRIPT = `document.body.append(Object.assign(document.createElement("aside"), {
  id: "chat", ariaLabel: "Chat", textContent: document.currentScript.dataset.storeId,
}));`;

/** Starts the web server of a company whose every script is this one. Ends with its scope. */
export async function startThirdPartyServer(hostname: string, script: string): Promise<ThirdPartyServer> {
  const bodies: Record<string, [type: string, body: string]> = {
    ".js": ["text/javascript", script],
    ".css": ["text/css", ".stars { color: inherit }"],
    ".svg": ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="18"/>'],
    ".html": ["text/html", "<!doctype html><title>Reviews</title>"],
    ".json": ["application/json", '"Five stars"'],
  };
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let behavior: Parameters<ThirdPartyServer["behave"]>[0] = "answers";

  const answer = (url: string, response: ServerResponse) => {
    const [type, body] = bodies[path.extname(new URL(url, "http://company").pathname)] ?? ["text/plain", ""];
    const headers = { "content-type": type, "access-control-allow-origin": "*" };
    response.writeHead(behavior === "fails" ? 500 : 200, headers).end(body);
  };
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (behavior === "waits") waiting.push(() => answer(url, response));
    else answer(url, response);
  });
  const port = await listenOnLoopback(server);
  return {
    host: `${hostname}:${port}`,
    asked,
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
