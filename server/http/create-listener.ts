import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "#server/app.ts";
import { errorMessage } from "#server/error-message.ts";
import { answerSentence } from "#server/http/answers.ts";
import { API_HEADERS } from "#server/http/api-headers.ts";
import type { Log } from "#server/log.ts";

/** Turns Node's requests into those of the app. */
export function createListener(
  app: App,
  log: Pick<Log, "error">,
  addressOf: (socket: Socket) => string = ({ remoteAddress }) => remoteAddress ?? "",
) {
  return getRequestListener(
    (request, { incoming }) => {
      // HTTP/1.0 knows no hosts: health checks of load balancers send none.
      if (incoming.httpVersion !== "1.0" && !incoming.headers.host) return answerUnreadableAddress();
      return app.fetch(request, { clientAddress: addressOf(incoming.socket) });
    },
    {
      hostname: "localhost",
      errorHandler(error) {
        if (error instanceof RequestError) return answerUnreadableAddress();
        log.error("A request failed", { reason: errorMessage(error) });
        return answerSentence(500, "Something went wrong on our side. Please try again.");
      },
    },
  );
}

/** Answers an `Expect` header that asks for something other than `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { ...API_HEADERS, "Content-Type": "text/plain; charset=utf-8" });
  response.end("This server meets no expectation but 100-continue.");
}

function answerUnreadableAddress(): Response {
  return answerSentence(400, "The address of this request cannot be read.");
}
