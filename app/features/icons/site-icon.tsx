import { useEffect, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { Icon } from "#model/images/icon.server.ts";

/** A decorative icon in the text color. One that is not part of the site is fetched (specification section 7.5). */
export function SiteIcon({ icon: { name, src } }: { icon: Icon }) {
  return src ? <MaskedIcon name={name} src={src} /> : <FetchedIcon key={name} name={name} />;
}

function MaskedIcon({ name, src }: { name: string; src: string | undefined }) {
  // Without a mask there would be a solid square.
  const style = src ? { maskImage: `url(${src})` } : ({ visibility: "hidden" } as const);
  return <span className="icon" data-icon={name} style={style} aria-hidden="true" />;
}

const shown = new Map<string, string>();

function FetchedIcon({ name }: { name: string }) {
  const { hosts } = useSiteData().icons;
  const [src, setSrc] = useState(() => shown.get(name));
  useEffect(() => {
    let isCurrent = true;
    fetchDrawing(name, hosts).then((url) => {
      if (isCurrent) setSrc(url);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, hosts]);
  return <MaskedIcon name={name} src={src} />;
}

async function fetchDrawing(name: string, hosts: string[]): Promise<string | undefined> {
  try {
    const { findDrawing } = await import("./find-drawing.ts");
    const url = await findDrawing(name, hosts);
    if (url) shown.set(name, url);
    return url;
  } catch {
    return undefined;
  }
}
