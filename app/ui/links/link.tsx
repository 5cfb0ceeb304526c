import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Link } from "react-router";

type LinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string };

/** Maps the plain path of a page to the link to it on this document. */
export const LinkContext = createContext<(path: string) => LinkProps>((to) => ({ to }));

/** A client-side link, prefetched on intent. `discover` is off because all routes are known from the start. */
export function PageLink({ to, ...props }: LinkProps) {
  const findLink = use(LinkContext);
  return <Link prefetch="intent" viewTransition discover="none" {...findLink(to)} {...props} />;
}

const TEXT_LINK_VARIANTS = {
  inline: "inline-link",
  thread: "thread-link",
  nav: "nav-link",
  footer: "footer-link",
  card: "card-link",
} as const satisfies Record<string, string>;

type TextLinkProps = {
  to: string;
  variant?: keyof typeof TEXT_LINK_VARIANTS;
  /** Whether the words are the page's title, in its language. */
  isTitle?: boolean | undefined;
  children: ReactNode;
};

export function TextLink({ to, variant = "inline", isTitle, children }: TextLinkProps) {
  const { hrefLang } = use(LinkContext)(to);
  return (
    <PageLink to={to} className={TEXT_LINK_VARIANTS[variant]} lang={isTitle ? hrefLang : undefined}>
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

export function ThreadLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <TextLink key={to} to={to} variant="thread">
      {label}
    </TextLink>
  ));
}
