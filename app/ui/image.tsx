import { type ComponentProps, useContext } from "react";
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
