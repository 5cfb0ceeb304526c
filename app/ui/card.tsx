import type { ReactNode } from "react";

export const CARD_VARIANTS = {
  plain: "card",
  raised: "card card-raised",
} as const satisfies Record<string, string>;

type CardProps = { variant?: keyof typeof CARD_VARIANTS; children: ReactNode };

/** A `TextLink` of the variant `card` inside makes the whole card clickable. */
export function Card({ variant = "plain", children }: CardProps) {
  return <article className={CARD_VARIANTS[variant]}>{children}</article>;
}
