import { redirects } from "virtual:redirects";
import { redirect } from "react-router";

/** Sends a navigation to a legacy path on to its new path before anything is loaded (specification section 2). */
export function guardRedirects({ url }: Pick<Request, "url">): void {
  const { pathname, search } = new URL(url);
  const target = redirects[pathname];
  if (target) throw redirect(target + search);
}
