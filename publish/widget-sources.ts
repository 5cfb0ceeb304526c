import type { ChatbotSettings, WidgetSettings } from "#contract/integrations.ts";
import type { PolicySources } from "./policy-sources.ts";

/** What a widget from one address needs: its script, and what that brings from the same origin. */
export function listWidgetSources({ script }: Pick<WidgetSettings, "script">): PolicySources {
  if (!script) return {};
  const origin = [new URL(script).origin];
  return {
    "script-src": origin,
    "style-src": origin,
    "img-src": origin,
    "font-src": origin,
    "connect-src": origin,
    "frame-src": origin,
  };
}

/** The same for the chatbots of both hosts: one policy stands on all of them. A chat also holds a line open. */
export function listChatbotSources({ development, production }: ChatbotSettings): PolicySources[] {
  return [development, production]
    .filter(({ api, storeId }) => api && storeId)
    .map(({ api: script }) => {
      const line = new URL(script).origin.replace(/^http/, "ws");
      const sources = listWidgetSources({ script });
      return { ...sources, "connect-src": [...(sources["connect-src"] ?? []), line] };
    });
}
