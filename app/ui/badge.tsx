import type { ReactNode } from "react";

const VARIANTS = {
  neutral: "badge",
  accent: "badge badge-accent",
} as const satisfies Record<string, string>;

export type BadgeVariant = keyof typeof VARIANTS;

export const BADGE_VARIANTS = ["neutral", "accent"] as const satisfies BadgeVariant[];

type BadgeProps = { variant?: BadgeVariant; children: ReactNode };

/** A word or two that say what kind of thing stands beside it. */
export function Badge({ variant = "neutral", children }: BadgeProps) {
  return <span className={VARIANTS[variant]}>{children}</span>;
}
