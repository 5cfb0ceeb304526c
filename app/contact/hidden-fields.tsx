import { useSiteData } from "#app/site/use-site-data.ts";
import { mailIdFields } from "./mail-client.ts";

/** What travels with the message unseen: the page it was written on, and the mail ids for a post without JavaScript. */
export function HiddenFields({ page }: { page: string }) {
  const { mail } = useSiteData();
  return (
    <>
      <input type="hidden" name="page" value={page} />
      {mailIdFields(mail).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
