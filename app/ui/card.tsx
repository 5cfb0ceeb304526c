import type { ReactNode } from "react";

const VARIANTS = {
  plain: "card",
  raised: "card card-raised",
} as const satisfies Record<string, string>;

export type CardVariant = keyof typeof VARIANTS;

export const CARD_VARIANTS = ["plain", "raised"] as const satisfies CardVariant[];

type CardProps = { variant?: CardVariant; children: ReactNode };

/**
 * One of several things that are alike and chosen between: under a thread, or raised in a frame.
 * A `TextLink` of the variant `card` in it makes the whole card lead there.
 */
export function Card({ variant = "plain", children }: CardProps) {
  return <article className={VARIANTS[variant]}>{children}</article>;
}
