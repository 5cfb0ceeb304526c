import type { ComponentProps, ReactNode } from "react";
import type { Elements } from "./elements.ts";

const SIZES = {
  display: "heading-display",
  1: "heading-1",
  2: "heading-2",
  3: "heading-3",
  4: "heading-4",
} as const satisfies Record<string, string>;

const WEIGHTS = {
  text: "heading-weight-text",
  medium: "heading-weight-medium",
  heading: "heading-weight-heading",
  display: "heading-weight-display",
} as const satisfies Record<string, string>;

const FLAGS = {
  inverted: "heading-inverted",
  narrow: "heading-narrow",
  leading: "heading-leading",
  uppercase: "heading-uppercase",
} as const satisfies Record<string, string>;

const DEFAULT_SIZES = { h1: 1, h2: 2, h3: 3, h4: 4, p: 4 } as const satisfies Record<string, HeadingSize>;

type HeadingTag = keyof typeof DEFAULT_SIZES;
type HeadingSize = keyof typeof SIZES;
type HeadingWeight = keyof typeof WEIGHTS;
type HeadingFlag = keyof typeof FLAGS;

export const HEADING_TAGS = ["h1", "h2", "h3", "h4", "p"] as const satisfies HeadingTag[];
export const HEADING_SIZES = ["display", 1, 2, 3, 4] as const satisfies HeadingSize[];
export const HEADING_WEIGHTS = ["text", "medium", "heading", "display"] as const satisfies HeadingWeight[];
export const HEADING_FLAGS = ["inverted", "narrow", "leading", "uppercase"] as const satisfies HeadingFlag[];

type HeadingProps = Omit<ComponentProps<"h2">, "className"> & {
  tag: HeadingTag;
  /** Defaults to the size of the tag. */
  size?: HeadingSize;
  /** Defaults to the weight of the size. */
  weight?: HeadingWeight;
} & Partial<Record<HeadingFlag, boolean>>;

/** Heading text (specification section 3): `tag` is its semantics, the rest its look. */
export function Heading({
  tag: Tag,
  size = DEFAULT_SIZES[Tag],
  weight,
  inverted,
  narrow,
  leading,
  uppercase,
  ...props
}: HeadingProps) {
  const isOn = { inverted, narrow, leading, uppercase };
  const flags = HEADING_FLAGS.filter((flag) => isOn[flag]).map((flag) => FLAGS[flag]);
  const names = ["heading", SIZES[size], ...(weight ? [WEIGHTS[weight]] : []), ...flags];
  return <Tag className={names.join(" ")} {...props} />;
}

type PageHeadProps = {
  heading: ReactNode;
  lead?: string;
  eyebrow?: string;
  size?: HeadingSize;
  children?: Elements;
};

export function PageHead({ heading, lead, eyebrow, size = 1, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading tag="h1" size={size}>
        {heading}
      </Heading>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

/** Moves the focus to the heading of a page that has replaced another, or to the page itself. */
export function focusHeading(main: HTMLElement | null | undefined): void {
  const heading = main?.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
