import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

type ReceivedCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** An HTTP server on loopback that records requests. */
export async function startHttpReceiver(answer: (call: ReceivedCall, response: ServerResponse) => void) {
  const calls: ReceivedCall[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "", headers } = request;
    const call = { method, url, headers, body: await text(request) };
    calls.push(call);
    answer(call, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${await listenOnLoopback(server)}`, calls };
}
