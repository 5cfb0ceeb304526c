import type { ComponentProps } from "react";
import { Picture } from "./image.tsx";

const SIZES = {
  small: "portrait",
  large: "portrait portrait-large",
} as const satisfies Record<string, string>;

export type PortraitSize = keyof typeof SIZES;

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
