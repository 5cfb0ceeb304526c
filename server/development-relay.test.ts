import path from "node:path";
import { isFileLoadingAllowed, resolveConfig } from "vite";
import { expect, test, vi } from "vitest";
import { developmentRelay } from "#server/development-relay.ts";

const relay = developmentRelay(() => {
  throw new Error("Nothing is started here.");
});

test("the development server serves sources, but no leads, mails or secrets", async () => {
  const config = await resolveConfig({ configFile: false, plugins: [relay] }, "serve");
  const isServed = (file: string) => isFileLoadingAllowed(config, path.resolve(file));
  expect(["app/root.tsx", "content/locales/en-US.json"].filter(isServed)).toHaveLength(2);
  const secrets = [
    "data/leads.db",
    "DATA/leads.db-wal",
    "data/mailbox/1.eml",
    "data/.lock",
    ".env",
    ".git/config",
    "a.key",
  ];
  expect(secrets.filter(isServed)).toEqual([]);
});

test("a build, which creates the same server, needs no mail settings", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SMTP_URL", "");
  await expect(resolveConfig({ configFile: false, plugins: [relay] }, "serve")).resolves.toBeDefined();
});
