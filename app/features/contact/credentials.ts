import { useEffect, useRef } from "react";
import { withinTime } from "#app/features/integrations/loading.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { BOT_CHECK_FIELDS } from "#contract/mail-request.ts";
import type { Widget } from "./bot-check.ts";
import type { Credentials, MailSettings } from "./mail-client.ts";

// A check that is blocked or hangs must not stop a message.
const TIMEOUT_MS = 8_000;

/** Waits for a proof of work, which only our own relay wants, but not long. Never throws. */
export async function takePageProof({ origin }: MailSettings): Promise<string | undefined> {
  if (origin !== "") return undefined;
  const proof = import("./proof-of-work.ts").then(({ takeProof }) => takeProof());
  return withinTime(proof, TIMEOUT_MS).catch(() => undefined);
}

/**
 * What a message is sent with: the proof of work, and the token of the bot check that the owner has configured. `prepare`
 * starts both, for when the visitor begins to write; the widget of the check is appended to `container`.
 */
export function useCredentials() {
  const { mail, botCheck } = useSiteData();
  const { provider, siteKey } = botCheck;
  const container = useRef<HTMLDivElement>(null);
  const attached = useRef<Promise<Widget>>(undefined);

  const attach = () => {
    attached.current ??= import("./bot-check.ts")
      .then(({ attachWidget }) => attachWidget(provider, siteKey, container.current))
      .catch((error: unknown) => {
        // The next use tries again.
        attached.current = undefined;
        throw error;
      });
    return attached.current;
  };
  useEffect(() => () => void attached.current?.then((widget) => widget.remove()).catch(() => {}), []);

  const prepare = () => {
    if (mail.origin === "")
      import("./proof-of-work.ts").then(({ prepareProof }) => prepareProof()).catch(() => {});
    if (provider !== "none") attach().catch(() => {});
  };

  const getToken = async () => {
    if (provider === "none") return undefined;
    const deadline = Date.now() + TIMEOUT_MS;
    const widget = await withinTime(attach(), TIMEOUT_MS);
    const token = await widget.requestToken(deadline - Date.now());
    return token ? { [BOT_CHECK_FIELDS[provider]]: token } : undefined;
  };
  const collect = async (): Promise<Credentials> => {
    const [proof, params] = await Promise.all([takePageProof(mail), getToken().catch(() => undefined)]);
    return { proof, params };
  };
  return { container, prepare, collect };
}
