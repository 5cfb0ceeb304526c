import type { Socket } from "node:net";
import { createServer } from "node:net";
import type { Email } from "postal-mime";
import PostalMime from "postal-mime";
import { onTestFinished } from "vitest";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

/**
 * mute: never replies after the greeting. hang: never replies to the message. drop-after-dot: accepts the message and
 * disconnects before the reply.
 */
type SmtpFault = "mute" | "hang" | "drop-after-dot" | undefined;

type FaultySmtpServer = {
  port: number;
  /** Set by tests; undefined when it works. */
  fault: SmtpFault;
  /** Accepted mails, with or without a reply. */
  mails: Email[];
  connections: number;
  /** How many messages arrived completely. */
  texts: number;
};

const END_OF_TEXT = "\r\n.\r\n";

/** An SMTP server on loopback that misbehaves in ways a real one cannot. */
export async function startFaultySmtpServer(fault: SmtpFault): Promise<FaultySmtpServer> {
  const faulty: FaultySmtpServer = { port: 0, fault, mails: [], connections: 0, texts: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    faulty.connections += 1;
    serve(socket, faulty);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  faulty.port = await listenOnLoopback(server);
  return faulty;
}

function serve(socket: Socket, faulty: FaultySmtpServer): void {
  let pending = "";
  let isText = false;
  const send = (reply: string) => socket.write(`${reply}\r\n`);
  socket.on("error", () => {});
  send("220 ready");
  socket.setEncoding("latin1").on("data", (chunk) => {
    pending += chunk;
    if (isText) takeText();
    else takeCommands();
  });

  function takeCommands(): void {
    if (faulty.fault === "mute") return;
    const lines = pending.split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      isText = line === "DATA";
      send(isText ? "354 go on" : "250 fine");
    }
  }

  function takeText(): void {
    if (!pending.endsWith(END_OF_TEXT)) return;
    faulty.texts += 1;
    if (faulty.fault === "hang") return;
    const raw = pending.slice(0, -END_OF_TEXT.length);
    pending = "";
    isText = false;
    void PostalMime.parse(raw).then((mail) => {
      faulty.mails.push(mail);
      if (faulty.fault === "drop-after-dot") socket.destroy();
      else send("250 taken");
    });
  }
}
