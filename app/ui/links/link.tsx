import { type ComponentProps, createContext, type ReactNode, use } from "react";
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

const VARIANTS = {
  inline: "inline-link",
  thread: "thread-link",
  nav: "nav-link",
  footer: "footer-link",
  card: "card-link",
} as const satisfies Record<string, string>;

type TextLinkVariant = keyof typeof VARIANTS;

export const TEXT_LINK_VARIANTS = [
  "inline",
  "thread",
  "nav",
  "footer",
  "card",
] as const satisfies TextLinkVariant[];

type TextLinkProps = {
  to: string;
  variant?: TextLinkVariant;
  /** Marks the link to the page that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
};

/**
 * A link to another page of the site: in running text, alone on its thread, in a navigation, in the footer,
 * or the heading of a card that leads there as a whole.
 */
export function TextLink({ to, variant = "inline", isCurrent = false, children }: TextLinkProps) {
  return (
    <PageLink to={to} className={VARIANTS[variant]} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </PageLink>
  );
}

/** Links as the entries of a list, for navigations that are one line of words. */
export function NavLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <TextLink to={to} variant="nav">
        {label}
      </TextLink>
    </li>
  ));
}
