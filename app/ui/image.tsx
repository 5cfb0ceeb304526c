import { type ComponentProps, createContext, useContext } from "react";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { type ImagePlace, listImageSources } from "#contract/image-sizes.ts";

type PictureProps = {
  image: {
    src: string;
    width: number;
    height: number;
    widths?: number[];
    preview?: string;
  };
  alt: string;
  /** Determines how wide the image must be. */
  place: ImagePlace;
  /** A drawing behind a drawing with a transparent background. */
  ground?: { src: string } | undefined;
  /** Called also if it failed before hydration. */
  onFail?: () => void;
} & Pick<ComponentProps<"img">, "className" | "loading" | "fetchPriority" | "style">;

const LATER = { loading: "lazy" } as const;
// React would preload the others before what the first screen needs.
const AFTER_OTHERS = { fetchPriority: "low" } as const;
const SMALL: ImagePlace[] = ["logo", "small"];

/**
 * Reserves its space until loaded. A photograph waits until it comes near, and shows a preview of itself until then; drawings
 * weigh little, and a capture of the whole page has to show them. `alt` is empty for decoration.
 */
export function Picture({ image, alt, place, ground, loading, onFail, ...rest }: PictureProps) {
  const isOnDarkGround = useContext(OnDarkGround);
  const { src, width, height, widths, preview } = image;
  const props = { ...rest, ...(onFail && { onError: onFail, ref: watchFailure(onFail) }) };
  const common = { width, height, ...(loading ? { loading } : widths ? LATER : AFTER_OTHERS), ...props };
  if (!widths) {
    // CSS shows one of the two views. They are fragments of one file, so a new color scheme loads nothing.
    return (isOnDarkGround ? [DARK_VIEW] : ["", DARK_VIEW]).map((view) => {
      const style = ground && { style: { background: `url(${ground.src}${view}) center / cover` } };
      return <img key={view} alt={alt} {...common} {...style} src={src + view} />;
    });
  }
  // Small images load as fast as their previews.
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

/** Whether the background is dark in both color schemes, so that only dark views are needed. */
export const OnDarkGround = createContext(false);

function watchFailure(onFail: () => void) {
  return (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFail();
  };
}

type PortraitProps = {
  /** A figure in front of its `ground`; photographs have no ground. */
  picture: ComponentProps<typeof Picture>["image"] & { ground?: { src: string } };
  size?: "small" | "large";
};

/** The person's name is next to it, so `alt` is empty. */
export function Portrait({ picture, size = "small" }: PortraitProps) {
  return (
    <Picture
      image={picture}
      alt=""
      place={size === "small" ? "small" : "portrait"}
      ground={picture.ground}
      className={size === "small" ? "portrait" : "portrait portrait-large"}
    />
  );
}
