import type { ComponentProps } from "react";

type HeadingSize = 1 | 2 | 3 | 4;

/** Each tag with its size. */
const HEADING_TAGS = { h1: 1, h2: 2, h3: 3, h4: 4, p: 4 } as const satisfies Record<string, HeadingSize>;

type HeadingProps = Omit<ComponentProps<"h2">, "className"> & {
  tag: keyof typeof HEADING_TAGS;
  /** Defaults to the size of the tag. */
  size?: HeadingSize;
  /** Defaults to the weight of the size. */
  weight?: "text" | "medium" | "heading" | "display";
} & Partial<Record<"inverted" | "narrow" | "leading" | "uppercase", boolean>>;

/** Heading text (specification section 3): `tag` is its semantics, the rest its look. */
export function Heading({
  tag: Tag,
  size = HEADING_TAGS[Tag],
  weight,
  inverted,
  narrow,
  leading,
  uppercase,
  ...props
}: HeadingProps) {
  const names = [
    "heading",
    `heading-${size}`,
    inverted && "heading-inverted",
    narrow && "heading-narrow",
    leading && "heading-leading",
    uppercase && "heading-uppercase",
  ];
  const style = weight && { style: { fontWeight: `var(--font-weight-${weight})` } };
  return <Tag className={names.filter(Boolean).join(" ")} {...style} {...props} />;
}

/** Moves the focus to the heading of a page that has replaced another, or to the page itself. */
export function focusHeading(main: HTMLElement | null | undefined): void {
  const heading = main?.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}

/** The ref of what takes the focus as soon as it is shown. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
