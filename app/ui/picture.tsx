import type { ComponentProps } from "react";
import { listPictureSources, type PicturePlace } from "./picture-places.ts";

type PictureProps = {
  image: { src: string; width: number; height: number; widths?: number[]; preview?: string };
  alt: string;
  /** Where it is shown: how wide it has to be. */
  place: PicturePlace;
} & Pick<ComponentProps<"img">, "className" | "loading" | "fetchPriority" | "style">;

const SMALL: PicturePlace[] = ["logo", "small"];

/** A picture whose place is kept free until it arrives. `alt` is empty when it only decorates. */
export function Picture({ image, alt, place, loading = "lazy", ...props }: PictureProps) {
  const { src, width, height, widths } = image;
  // Where little is seen, the picture is there as soon as its preview.
  const preview = !SMALL.includes(place) && image.preview;
  const img = (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading={loading}
      decoding="async"
      {...props}
      {...(preview && { style: { backgroundImage: `url(${preview})`, ...props.style } })}
    />
  );
  if (!widths) return img;
  return (
    <picture>
      {listPictureSources({ src, width, height, widths }, place).map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
}
