import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which React sets as they are. */
    [name: `--${string}`]: string | number | undefined;
  }
}
