import type { ReactNode } from "react";

const CARDS = {
  plain: "card",
  raised: "card card-raised",
} as const satisfies Record<string, string>;

type CardVariant = keyof typeof CARDS;

export const CARD_VARIANTS = ["plain", "raised"] as const satisfies CardVariant[];

type CardProps = { variant?: CardVariant; children: ReactNode };

/** A `TextLink` of the variant `card` inside makes the whole card clickable. */
export function Card({ variant = "plain", children }: CardProps) {
  return <article className={CARDS[variant]}>{children}</article>;
}

const BADGES = {
  neutral: "badge",
  accent: "badge badge-accent",
} as const satisfies Record<string, string>;

type BadgeVariant = keyof typeof BADGES;

export const BADGE_VARIANTS = ["neutral", "accent"] as const satisfies BadgeVariant[];

type BadgeProps = { variant?: BadgeVariant; children: ReactNode };

export function Badge({ variant = "neutral", children }: BadgeProps) {
  return <span className={BADGES[variant]}>{children}</span>;
}
