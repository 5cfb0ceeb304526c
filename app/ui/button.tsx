import type { ComponentProps } from "react";
import { Link } from "react-router";

const VARIANTS = {
  primary: "button button-primary",
  secondary: "button button-secondary",
} as const satisfies Record<string, string>;

export type ButtonVariant = keyof typeof VARIANTS;

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

/** Does something on this page. For going somewhere, use `ButtonLink`. */
export function Button({ variant = "primary", type = "button", ...props }: ButtonProps) {
  return <button type={type} className={VARIANTS[variant]} {...props} />;
}

type ButtonLinkProps = { to: string; variant?: ButtonVariant; children: string };

/** Goes to another page, and looks like a button because it is the next step. */
export function ButtonLink({ variant = "primary", to, children }: ButtonLinkProps) {
  return (
    <Link to={to} prefetch="intent" className={VARIANTS[variant]}>
      {children}
    </Link>
  );
}
