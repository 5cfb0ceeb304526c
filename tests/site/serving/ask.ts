import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** What a server said. */
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string | undefined };

/** Asks for a path as it is written, which `fetch` would tidy. */
export type Ask = (path: string, options?: AskOptions) => Promise<Answer>;

/** Asks one server over a few connections, which it keeps. */
export function createAsk(url: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(url);
  const ask = (path: string, { method = "GET", headers = {}, body }: AskOptions = {}, isAgain = false) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", (error) => {
        // A kept connection may be closed by the server just when it is used again.
        if (sent.reusedSocket && !isAgain) ask(path, { method, headers, body }, true).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return (path, options) => ask(path, options);
}
