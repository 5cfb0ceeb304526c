import type { Element, ElementContent } from "hast";
import { href } from "react-router";
import { inLocale, type Locale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { createElement } from "./elements.ts";
import { MARKDOWN_WORDS } from "./markdown-messages.ts";

const CONTACT = "contact";

/** Says where a message can be sent, in place of a form: the page with the form, the mail address, the phone. */
export function buildContactLine(locale: Locale): Element {
  const { email, contacts } = loadOrganization();
  const words = MARKDOWN_WORDS[locale];
  const phone = contacts.find(({ link }) => link.startsWith("tel:"));
  const ways = [
    createElement("a", words.form, { href: readSiteUrl() + inLocale(href("/contact-us"), locale) }),
    createElement("a", email, { href: `mailto:${email}` }),
    ...(phone ? [createElement("a", phone.info, { href: phone.link })] : []),
  ];
  const line = ways.flatMap((way, index): ElementContent[] => [
    { type: "text", value: index === 0 ? `${words.send} ` : ", " },
    way,
  ]);
  // Named, so that it stands only once under a heading.
  return createElement("p", line, { dataName: CONTACT });
}
