import { type ComponentProps, useState } from "react";
import { Picture } from "#app/ui/image.tsx";
import { useSiteData } from "./use-site-data.ts";

/** The picture of a page, or a placeholder of 360 x 200 if it fails to load (specification section 7.6). */
export function Cover({ image, ...props }: ComponentProps<typeof Picture>) {
  const { placeholder } = useSiteData();
  // The failed `src`, because the next page may reuse this component.
  const [broken, setBroken] = useState("");
  const shown = broken === image.src ? placeholder : image;
  return <Picture {...props} image={shown} onFail={() => setBroken(image.src)} />;
}
