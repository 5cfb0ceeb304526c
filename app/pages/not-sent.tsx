import { readerContext } from "#app/content-reader.server.ts";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import { ContactFields, HiddenFields } from "#app/features/contact/contact-fields.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { Button } from "#app/ui/button.tsx";
import type { FieldAttributes } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { FORM_FIELDS } from "#contract/contact-message.ts";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import type { Route } from "./+types/not-sent.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadPageMessages(context.get(readerContext), "notSent"),
  fields: FORM_FIELDS,
});

/** A template, not a page of the site: the relay replaces each `%%…%%` in its answer to an invalid form. */
export default function NotSentPage({ loaderData: { heading, fields } }: Route.ComponentProps) {
  const translate = useTranslate();
  const { mail, states } = useSiteData();
  return (
    <section className="wrap not-sent">
      <Heading tag="h1">{heading}</Heading>
      {/* biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this its result */}
      <section className="notice notice-bad problems" tabIndex={-1} autoFocus aria-labelledby={SUMMARY_IDS}>
        <p id="problems">%%problems%%</p>
        <p id="reason">%%reason%%</p>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <a className="inline-link" href={`#field-${field}`}>{`%%fix:${field}%%`}</a>
            </li>
          ))}
        </ul>
      </section>
      <form className="fields contact-form" action={mail.origin + SEND_FORM_PATH} method="post" noValidate>
        <HiddenFields page="%%value:page%%" />
        <ContactFields attributesOf={placeTokens} attributesOfWay={(way) => ({ "data-chosen": way })} />
        <div className="cluster contact-actions">
          <Button type="submit">{translate("contact.submit")}</Button>
        </div>
      </form>
      <aside className="not-sent-beside">
        <Picture image={states.failed} alt="" place="beside" />
        <DirectContacts />
      </aside>
    </section>
  );
}

const SUMMARY_IDS = "problems reason";

function placeTokens(field: string): FieldAttributes {
  return {
    id: `field-${field}`,
    error: `%%error:${field}%%`,
    fix: `%%fix:${field}%%`,
    defaultValue: `%%value:${field}%%`,
    // Replaced by "true" or "false".
    "aria-invalid": `%%invalid:${field}%%` as "true",
  };
}
