import { useEffect, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { Accent } from "#art/weave/yarn.server.ts";
import type { Icon } from "#model/images/icon.server.ts";

/** A decorative icon in the text color, or in its own. One that is not part of the site is fetched (specification section 7.5). */
export function SiteIcon({ icon: { name, src }, accent }: { icon: Icon; accent?: Accent }) {
  return src ? (
    <MaskedIcon name={name} src={src} accent={accent} />
  ) : (
    <FetchedIcon key={name} name={name} accent={accent} />
  );
}

type NamedIconProps = { name: string; accent: Accent | undefined };

function MaskedIcon({ name, src, accent }: NamedIconProps & { src: string | undefined }) {
  // Without a mask there would be a solid square.
  const style = src ? { maskImage: `url(${src})` } : ({ visibility: "hidden" } as const);
  return <span className="icon" data-icon={name} data-accent={accent} style={style} aria-hidden="true" />;
}

function FetchedIcon({ name, accent }: NamedIconProps) {
  const { hosts } = useSiteData().icons;
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    // Without its chunk the space stays empty.
    import("./find-drawing.ts").then(({ findDrawing }) => findDrawing(name, hosts)).then(setSrc, () => {});
  }, [name, hosts]);
  return <MaskedIcon name={name} src={src} accent={accent} />;
}
