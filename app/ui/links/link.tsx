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

/** Projects have a client's name before their label. */
export type TreeLink = { label: string; to: string; name?: string; family?: string; parts?: TreeLink[] };

/** A list of links, each with those of its parts below it. */
export function LinkTree({ links }: { links: TreeLink[] }) {
  return (
    <ul>
      {links.map(({ name, label, to, family, parts = [] }) => (
        <li key={label + to} data-family={family}>
          <TextLink to={to} variant="footer">
            {name ? (
              <span>
                <strong>{name}</strong>
                <span>{` ${label}`}</span>
              </span>
            ) : (
              label
            )}
          </TextLink>
          {parts.length > 0 && <LinkTree links={parts} />}
        </li>
      ))}
    </ul>
  );
}
