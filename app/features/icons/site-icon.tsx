import { useEffect, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { Icon } from "#model/icons/read-icon.server.ts";

type SiteIconProps = { icon: Icon };

/**
 * An icon in the color of the words beside it: its drawing only lets that color through. An icon that is not part of the
 * site is fetched once the page is awake, into the place that is kept for it (specification section 7.5).
 * It decorates: its meaning is always said in words too.
 */
export function SiteIcon({ icon: { name, src } }: SiteIconProps) {
  return src ? <DrawnIcon name={name} src={src} /> : <FetchedIcon key={name} name={name} />;
}

function DrawnIcon({ name, src }: { name: string; src: string | undefined }) {
  // Without a drawing there would be a square of that color.
  const style = src ? { maskImage: `url(${src})` } : ({ visibility: "hidden" } as const);
  return <span className="icon" data-icon={name} style={style} aria-hidden="true" />;
}

// What has been drawn on one page is there at once on the next.
const drawn = new Map<string, string>();

function FetchedIcon({ name }: { name: string }) {
  const { hosts } = useSiteData().icons;
  const [src, setSrc] = useState(() => drawn.get(name));
  useEffect(() => {
    let isShown = true;
    fetchDrawing(name, hosts).then((address) => {
      if (isShown) setSrc(address);
    });
    return () => {
      isShown = false;
    };
  }, [name, hosts]);
  return <DrawnIcon name={name} src={src} />;
}

async function fetchDrawing(name: string, hosts: string[]): Promise<string | undefined> {
  try {
    const { findDrawing } = await import("./find-drawing.ts");
    const address = await findDrawing(name, hosts);
    if (address) drawn.set(name, address);
    return address;
  } catch {
    // The code for it did not arrive: the browser has said so. A page without a decoration is a whole page.
    return undefined;
  }
}
