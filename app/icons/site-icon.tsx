type SiteIconProps = { icon: { name: string; body: string; viewBox: string } };

/** Draws an icon in the color of the words beside it. It decorates: its meaning is always said in words too. */
export function SiteIcon({ icon }: SiteIconProps) {
  return (
    <svg
      className="icon"
      viewBox={icon.viewBox}
      data-icon={icon.name}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the installed icon sets, not by visitors
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
