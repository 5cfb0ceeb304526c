import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { HONEYPOT_FIELD } from "#contract/mail-request.ts";
import { mailIdFields } from "./mail-client.ts";

/**
 * What travels with the message unseen: the page it was written on, the mail ids for a post without JavaScript,
 * and a field that only a program fills in. That one is out of sight, of the keyboard's way and of what is read out.
 */
export function HiddenFields({ page }: { page: string }) {
  const translate = useTranslate();
  const { mail } = useSiteData();
  return (
    <>
      <input type="hidden" name="page" value={page} />
      {mailIdFields(mail).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sr-only" aria-hidden="true">
        <label>
          {translate("contact.honeypot")}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
