import { TextLink } from "./text-link.tsx";

type BreadcrumbProps = {
  label: string;
  /** From the home page down to the page that is shown. */
  entries: { label: string; to: string }[];
};

/** Where this page stands, and the way back up. */
export function Breadcrumb({ label, entries }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {entries.map((entry, index) => (
          <li key={entry.to}>
            {index < entries.length - 1 ? (
              <TextLink to={entry.to} variant="nav">
                {entry.label}
              </TextLink>
            ) : (
              <span aria-current="page">{entry.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
