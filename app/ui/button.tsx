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

const PATHS = {
  previous: "M17 10H3m6-6-6 6 6 6",
  next: "M3 10h14m-6-6 6 6-6 6",
  pause: "M7 4v12m6-12v12",
  play: "M6 4v12l10-6z",
  calendar: "M3 4.5h14V17H3zm0 4h14M7 2v4.5M13 2v4.5",
  menu: "M1 7h18M1 13h18",
  close: "M4 4l12 12M16 4L4 16",
  search: "M13 13l5 5M8.5 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11",
} as const satisfies Record<string, string>;

export type ControlIconName = keyof typeof PATHS;

/** Decorative: the control itself needs an accessible name. */
export function ControlIcon({ name }: { name: ControlIconName }) {
  return (
    <svg className="control-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
