import type { ComponentProps, ReactNode } from "react";
import { PageLink } from "./links/link.tsx";

const BUTTON_VARIANTS = {
  primary: "button button-primary",
  secondary: "button button-secondary",
  quiet: "button button-quiet",
  /** The ground under it, inverted: the one look of the one action that every page offers. */
  inverse: "button button-inverse",
} as const satisfies Record<string, string>;

const BUTTON_SIZES = {
  normal: "",
  large: " button-large",
} as const satisfies Record<string, string>;

export type ButtonVariant = keyof typeof BUTTON_VARIANTS;
export type ButtonSize = keyof typeof BUTTON_SIZES;

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize };
type ButtonProps = Omit<ComponentProps<"button">, "className"> & ButtonLook;

/** An action on this page. To go somewhere, use `ButtonLink`. */
export function Button({ variant = "primary", size = "normal", type = "button", ...props }: ButtonProps) {
  return <button type={type} className={BUTTON_VARIANTS[variant] + BUTTON_SIZES[size]} {...props} />;
}

type ButtonLinkProps = ButtonLook & { to: string; children: ReactNode };

export function ButtonLink({ variant = "primary", size = "normal", to, children }: ButtonLinkProps) {
  return (
    <PageLink to={to} className={BUTTON_VARIANTS[variant] + BUTTON_SIZES[size]}>
      {children}
    </PageLink>
  );
}

type ButtonLinksProps = { links: { label: string; to: string }[]; size?: ButtonSize };

/** What a reader can do next, of which the first is the main thing. */
export function ButtonLinks({ links, size = "normal" }: ButtonLinksProps) {
  return links.map(({ label, to }, index) => (
    <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"} size={size}>
      {label}
    </ButtonLink>
  ));
}

export function PrintButton(button: Pick<ComponentProps<typeof Button>, "variant" | "children">) {
  return (
    <span className="scripted print-button">
      <Button {...button} onClick={() => print()} />
    </span>
  );
}
