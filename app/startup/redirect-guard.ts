import { redirects } from "virtual:redirects";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";

/** Sends a navigation to a legacy path on to its new path before anything is loaded (specification section 2). */
export function guardRedirects({ request }: Pick<ClientLoaderFunctionArgs, "request">): void {
  const { pathname, search } = new URL(request.url);
  const target = redirects[pathname];
  if (target) throw redirect(target + search);
}
