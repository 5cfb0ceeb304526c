type SiteIconProps = { icon: { name: string; src: string } };

/**
 * An icon in the color of the words beside it: its drawing is a file that only lets that color through.
 * It decorates: its meaning is always said in words too.
 */
export function SiteIcon({ icon: { name, src } }: SiteIconProps) {
  return <span className="icon" data-icon={name} style={{ maskImage: `url(${src})` }} aria-hidden="true" />;
}
