import { globSync, readFileSync } from "node:fs";
import type { EnvSource } from "#server/env/env-values.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";

/** How secrets of common services look. */
const SECRETS: Record<string, RegExp> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "the secret of a webhook": /\bwhsec_[A-Za-z0-9+/]{16,}/,
  "a secret key": /\b(?:sk|rk)_(?:live|test)_\w{10,}|\bES_[0-9a-f]{32}\b|\b0x4AAAA[\w-]{28}\b/,
  "a token": /\bgh[pousr]_\w{30,}|\bxox[abprs]-[\w-]{10,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\bAKIA[0-9A-Z]{16}\b/,
  "a password": /\b[a-z]+:\/\/[^\s/:@'"]+:[^\s/@'"]+@/,
};

/** Secrets in files that are published. None is ever shown. */
export function checkSecrets({ source }: LaunchContext): LaunchLine[] {
  const own = listOwnSecrets(source);
  const lines = globSync(["content/**/*.{md,yaml,json}", "public/**/*.{txt,json,html,xml}"]).flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => {
        const name = nameSecret(line, own);
        return name === undefined ? [] : [describe(name, `${file}:${index + 1}`)];
      }),
  );
  return lines.length > 0 ? lines : [done("No secret stands in the content.")];
}

function nameSecret(line: string, own: string[]): string | undefined {
  if (own.some((secret) => line.includes(secret))) return "a secret of the server's settings";
  return Object.entries(SECRETS).find(([, pattern]) => pattern.test(line))?.[0];
}

function describe(name: string, where: string): LaunchLine {
  const how =
    "Take it out, and get a new one: what was committed once is known. Secrets belong into the environment.";
  return must(`${where} seems to hold ${name}, and everyone could read it`, where, how);
}

const SHORTEST = 8;

function listOwnSecrets(source: EnvSource): string[] {
  const keys = [source.BOT_CHECK_SECRET, source.EMAILJS_PRIVATE_KEY, source.WEBHOOK_SECRET];
  const passwords = [source.SMTP_URL, source.DATABASE_URL].map((url) => URL.parse(url ?? "")?.password);
  return [...keys, ...passwords].filter((secret): secret is string => (secret?.length ?? 0) >= SHORTEST);
}
