import { withinTime } from "#app/features/integrations/within-time.ts";
import { BOT_CHECK_FIELDS } from "#contract/bot-check.ts";
import { attachWidget } from "./attach-widget.ts";
import type { Widget } from "./create-widget.ts";
import type { WidgetProvider } from "./widget-providers.ts";

/** The provider's answer, and the parameter in which it travels. */
export type BotCheckToken = { field: string; token: string };

export type BotCheck = {
  /** @param deadline when the message has to go without a token, as a time in milliseconds. Never throws. */
  getToken: (deadline: number) => Promise<BotCheckToken | undefined>;
  remove: () => void;
};

/** Starts to load a provider's widget into an element. What failed to load is tried again when a token is wanted. */
export function startBotCheck(provider: WidgetProvider, siteKey: string, container: HTMLElement): BotCheck {
  let attached: Promise<Widget> | undefined;
  const attach = () => {
    attached ??= attachWidget(provider, siteKey, container).catch((error: unknown) => {
      attached = undefined;
      throw error;
    });
    return attached;
  };
  attach().catch(ignore);
  return {
    async getToken(deadline) {
      try {
        const widget = await withinTime(attach(), deadline - Date.now());
        const token = await widget.ask(deadline - Date.now());
        return token ? { field: BOT_CHECK_FIELDS[provider], token } : undefined;
      } catch {
        return undefined;
      }
    },
    remove() {
      attached?.then((widget) => widget.remove()).catch(ignore);
    },
  };
}

// Visitors block such scripts on purpose; the site's own checks remain.
function ignore(): void {}
