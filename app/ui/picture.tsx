import type { ComponentProps } from "react";

type PictureProps = { image: { src: string; width: number; height: number }; alt: string } & Pick<
  ComponentProps<"img">,
  "className" | "loading" | "fetchPriority" | "style"
>;

/** A picture whose place is kept free until it arrives. `alt` is empty when it only decorates. */
export function Picture({ image, alt, loading = "lazy", ...props }: PictureProps) {
  return (
    <img
      src={image.src}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={loading}
      decoding="async"
      {...props}
    />
  );
}
