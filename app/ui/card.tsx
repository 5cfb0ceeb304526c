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
