import { once } from "node:events";
import type { Socket } from "node:net";
import { createServer } from "node:net";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

export type MailServer = {
  url: string;
  /** Whether it takes mails; otherwise it greets with 421. */
  isUp: boolean;
  close(): Promise<void>;
};

/** A mail server on loopback that takes everything at once and keeps nothing. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (mailServer.isUp) serve(socket);
    else socket.end("421 closed for repairs\r\n");
  });
  const port = await listenOnLoopback(server);
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isUp: true,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return mailServer;
}

function serve(socket: Socket): void {
  let isText = false;
  let pending = "";
  socket.write("220 ready\r\n");
  socket.setEncoding("latin1").on("data", (chunk) => {
    const lines = `${pending}${chunk}`.split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      if (isText && line !== ".") continue;
      isText = line === "DATA";
      socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
    }
  });
}
