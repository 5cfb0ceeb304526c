import { useLocation } from "react-router";
import { useSiteData } from "#app/site/use-site-data.ts";
import { mailIdFields } from "./mail-client.ts";

/** What travels with the message unseen: the page it was written on, and the mail ids for a post without JavaScript. */
export function HiddenFields() {
  const { mail } = useSiteData();
  const { pathname } = useLocation();
  return (
    <>
      <input type="hidden" name="page" value={pathname} readOnly />
      {mailIdFields(mail).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </>
  );
}
