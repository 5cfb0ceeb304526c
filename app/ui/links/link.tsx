import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Link } from "react-router";

/** Maps a plain path to the localized one. */
export const AddressContext = createContext<(path: string) => string>((path) => path);

type PageLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** A client-side link, prefetched on intent. `discover` is off because all routes are known from the start. */
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
  isCurrent?: boolean;
  children: ReactNode;
};

export function TextLink({ to, variant = "inline", isCurrent = false, children }: TextLinkProps) {
  return (
    <PageLink to={to} className={VARIANTS[variant]} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </PageLink>
  );
}

export function NavLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <TextLink to={to} variant="nav">
        {label}
      </TextLink>
    </li>
  ));
}
