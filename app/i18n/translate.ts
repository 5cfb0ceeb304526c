import { createContext, use } from "react";
import { defaultMessages, type MessageKey, type Messages } from "./messages.ts";

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Makes the function that turns a key of a locale file into words, with `{name}` replaced by `values.name`. */
export function createTranslate(messages: Messages): Translate {
  return (key, values = {}) => {
    const text = key.split(".").reduce<unknown>((node, part) => Object(node)[part], messages);
    return String(text).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}

/** The words of the page's locale; the default locale where no other was provided. */
const TranslateContext = createContext(createTranslate(defaultMessages));

export function useTranslate(): Translate {
  return use(TranslateContext);
}
