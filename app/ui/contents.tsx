type ContentsProps = { label: string; headings: { id: string; text: string }[] };

/** A table of contents, whose style marks the part on the screen. Beside the text it is always open. */
export function Contents({ label, headings }: ContentsProps) {
  if (headings.length < 3) return null;
  return (
    <nav aria-label={label} className="contents">
      <details>
        <summary className="eyebrow">{label}</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
