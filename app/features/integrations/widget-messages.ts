import type enUS from "#content/locales/widgets/en-US.json";
import type { Locale } from "#contract/locales.ts";
import type { KeysOf } from "#model/messages/messages.ts";

export type WidgetMessages = typeof enUS;
export type WidgetKey = KeysOf<WidgetMessages>;

const LOADERS: Record<Locale, () => Promise<{ default: WidgetMessages }>> = {
  "en-US": () => import("#content/locales/widgets/en-US.json"),
  "hi-IN": () => import("#content/locales/widgets/hi-IN.json"),
  "es-US": () => import("#content/locales/widgets/es-US.json"),
};

export async function loadWidgetMessages(locale: Locale): Promise<WidgetMessages> {
  return (await LOADERS[locale]()).default;
}
