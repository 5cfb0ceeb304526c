import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * A link to another page of the site: fetched when the visitor is about to follow it, changed in place. All routes are
 * known from the start, so that none has to be discovered.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" viewTransition discover="none" {...props} />;
}
