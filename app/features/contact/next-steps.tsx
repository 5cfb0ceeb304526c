import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";

/** What happens after a message is sent, next to each message form: knots on a thread. */
export function NextSteps() {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  return (
    <div>
      <strong>{translate("contact.next.heading")}</strong>
      <ol className="knots next-steps">
        <li>{translate("contact.next.answer", { responseHours })}</li>
        <li>{translate("contact.next.call")}</li>
        <li>{translate("contact.next.plan")}</li>
      </ol>
    </div>
  );
}
