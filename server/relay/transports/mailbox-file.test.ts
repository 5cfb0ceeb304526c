import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { writeMail } from "#server/relay/mail.ts";
import { createMailboxFileTransport } from "#server/relay/transports/mailbox-file.ts";
import { makeLead } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const MAIL = writeMail(makeLead(), {
  from: { name: "Acme", address: "site@acme.example" },
  to: ["leads@acme.example"],
  messageIdDomain: "acme.example",
});

test("writes one file per lead, however often it is sent", async () => {
  const folder = join(makeTempFolder(), "mailbox");
  const transport = createMailboxFileTransport(folder);
  await transport.send(MAIL);
  await transport.send(MAIL);
  expect(readdirSync(folder)).toEqual(["lead-1.eml"]);
  const file = join(folder, "lead-1.eml");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "latin1")).not.toMatch(/[^\r]\n/);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ messageId: MAIL.messageId });
});

test("rejects when the folder cannot be made", async () => {
  const blocked = join(makeTempFolder(), "blocked");
  writeFileSync(blocked, "");
  await expect(createMailboxFileTransport(blocked).send(MAIL)).rejects.toThrow("EEXIST");
});

test("rejects when the file cannot take its name", async () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, "lead-1.eml"));
  await expect(createMailboxFileTransport(folder).send(MAIL)).rejects.toThrow();
});
