import { loadScript } from "#app/features/integrations/load-script.ts";
import { createWidget, type Widget, type WidgetApi } from "./create-widget.ts";
import { READY_CALLBACK, WIDGETS, type WidgetProvider } from "./widget-providers.ts";

/** How long a provider's script may take: it loads while the visitor writes. */
const SCRIPT_TIMEOUT_MS = 30_000;

/**
 * Loads a provider's script and puts its widget at the end of an element.
 * @throws Error when the script cannot be loaded or does not leave what it should
 */
export async function attachWidget(
  provider: WidgetProvider,
  siteKey: string,
  container: HTMLElement,
): Promise<Widget> {
  const { script, globalName } = WIDGETS[provider];
  await loadScript(script, { timeoutMs: SCRIPT_TIMEOUT_MS, readyCallback: READY_CALLBACK });
  const api: unknown = Reflect.get(globalThis, globalName);
  if (!isWidgetApi(api)) throw new Error(`${script} left no ${globalName} that can render`);
  const place = document.createElement("div");
  container.append(place);
  try {
    return renderInto(place, api, provider, siteKey);
  } catch (error) {
    place.remove();
    throw error;
  }
}

function renderInto(place: HTMLElement, api: WidgetApi, provider: WidgetProvider, siteKey: string): Widget {
  // It takes no room in the row of the button until there is something to see.
  const onChallenge = (isShown: boolean) => {
    place.style.position = isShown ? "static" : "absolute";
  };
  onChallenge(false);
  const widget = createWidget(api, { provider, siteKey, place, onChallenge });
  return {
    ...widget,
    remove() {
      widget.remove();
      place.remove();
    },
  };
}

function isWidgetApi(value: unknown): value is WidgetApi {
  return ["render", "execute", "reset"].every((name) => typeof Object(value)[name] === "function");
}
