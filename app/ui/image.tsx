import { type ComponentProps, type ReactNode, useContext } from "react";
import { DARK_VIEW, OnDarkGround } from "#contract/drawing-views.ts";
import { type ImagePlace, listImageSources } from "#contract/image-sizes.ts";

type PictureProps = {
  image: { src: string; width: number; height: number; widths?: number[]; preview?: string };
  alt: string;
  /** Where it is shown: how wide it has to be. */
  place: ImagePlace;
  /** A drawing behind a drawing that is cut out. */
  ground?: { src: string } | undefined;
} & Pick<ComponentProps<"img">, "className" | "loading" | "fetchPriority" | "style">;

const SMALL: ImagePlace[] = ["logo", "small"];

/** A picture whose place is kept free until it arrives. `alt` is empty when it only decorates. */
export function Picture({ image, alt, place, ground, loading = "lazy", ...props }: PictureProps) {
  const isOnDarkGround = useContext(OnDarkGround);
  const { src, width, height, widths, preview } = image;
  const common = { width, height, loading, ...props };
  if (!widths) {
    // The style shows one of both views: they are one file, so a change of the color scheme loads nothing.
    return (isOnDarkGround ? [DARK_VIEW] : ["", DARK_VIEW]).map((view) => (
      <img
        key={view}
        alt={alt}
        {...common}
        {...(ground && { style: { background: `url(${ground.src}${view}) center / cover` } })}
        src={src + view}
      />
    ));
  }
  // Where little is seen, the picture is there as soon as its preview.
  const style =
    preview && !SMALL.includes(place) ? { backgroundImage: `url(${preview})`, ...props.style } : props.style;
  return (
    <picture>
      {listImageSources({ src, width, height, widths }, place).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img src={src} alt={alt} decoding="async" {...common} {...(style && { style })} />
    </picture>
  );
}

const SIZES = {
  small: "portrait",
  large: "portrait portrait-large",
} as const satisfies Record<string, string>;

type PortraitSize = keyof typeof SIZES;

export const PORTRAIT_SIZES = ["small", "large"] as const satisfies PortraitSize[];

type PortraitProps = {
  /** The figure, and the cloth behind it; a photograph fills its frame and has none. */
  picture: ComponentProps<typeof Picture>["image"] & { ground?: { src: string } };
  size?: PortraitSize;
};

/** A person. Their name stands beside it, so the picture has no words of its own. */
export function Portrait({ picture, size = "small" }: PortraitProps) {
  return (
    <Picture
      image={picture}
      alt=""
      place={size === "small" ? "small" : "portrait"}
      ground={picture.ground}
      className={SIZES[size]}
    />
  );
}

type FigureProps = { caption?: ReactNode; children: ReactNode };

/** A picture or a drawing with its caption: under it, on wide screens in the margin. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={caption ? "figure" : undefined}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
