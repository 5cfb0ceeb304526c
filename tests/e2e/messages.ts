import answerWords from "#content/locales/answers/en-US.json" with { type: "json" };
import contact from "#content/locales/contact/en-US.json" with { type: "json" };
import locale from "#content/locales/en-US.json" with { type: "json" };
import widgets from "#content/locales/widgets/en-US.json" with { type: "json" };

/** The words of the interface. */
export const messages = locale;

/** The words that come with the first use of the contact form. */
export const contactMessages = contact;

/** The words of pages that are an answer to something. */
export const resultMessages = answerWords;

/** The words around other companies' widgets. */
export const widgetMessages = widgets;

/** Puts values into a text of the interface, as the site does. */
export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
