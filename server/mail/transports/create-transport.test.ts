import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import { makeMail } from "#server/testing/mails.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const { signal } = new AbortController();

test("writes one file per mail, however often it is sent", async () => {
  const dataDir = makeTempFolder();
  const folder = join(dataDir, "mailbox");
  const transport = createMailTransport(undefined, dataDir);
  await transport.send(makeMail(), signal);
  await transport.send(makeMail(), signal);
  await transport.send(makeMail("confirmation"), signal);
  expect(readdirSync(folder).toSorted()).toEqual(["lead-1.confirmation.eml", "lead-1.eml"]);
  const file = join(folder, "lead-1.eml");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "latin1")).not.toMatch(/[^\r]\n/);
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ messageId: makeMail().messageId });
});
