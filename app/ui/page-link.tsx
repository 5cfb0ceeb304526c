import { type ComponentProps, createContext, use } from "react";
import { Link } from "react-router";

/** How the addresses of pages are written where the links stand, which know pages by their plain paths. */
export const AddressContext = createContext<(path: string) => string>((path) => path);

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/**
 * A link to another page of the site: fetched when the visitor is about to follow it, changed in place. All routes are
 * known from the start, so that none has to be discovered.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  const address = use(AddressContext);
  return <Link prefetch="intent" viewTransition discover="none" to={address(to)} {...props} />;
}
