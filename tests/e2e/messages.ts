import contact from "#content/locales/contact/en-US.json" with { type: "json" };
import locale from "#content/locales/en-US.json" with { type: "json" };
import pages from "#content/locales/pages/en-US.json" with { type: "json" };
import update from "#content/locales/update/en-US.json" with { type: "json" };
import widgets from "#content/locales/widgets/en-US.json" with { type: "json" };
import { loadOrganization } from "#model/organization/organization.server.ts";
import { reader } from "../content.ts";

export const messages = locale;

/** The thanks for a message, with the organization's promises. */
export const successMessage = fillTemplate(locale.contact.success, loadOrganization(reader).promises);

/** Loaded with the first use of the contact form. */
export const contactMessages = contact;

/** Of one page each, such as the thank-you page. */
export const pageMessages = pages;

/** In the notice of an update. */
export const updateMessages = update;

/** Around third-party widgets. */
export const widgetMessages = widgets;

export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
