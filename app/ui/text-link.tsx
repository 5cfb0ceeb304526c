import type { ReactNode } from "react";
import { PageLink } from "./page-link.tsx";

const VARIANTS = {
  inline: "inline-link",
  thread: "thread-link",
  nav: "nav-link",
  footer: "footer-link",
  card: "card-link",
} as const satisfies Record<string, string>;

export type TextLinkVariant = keyof typeof VARIANTS;

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
