/** Running text that was written in Markdown and turned into HTML by the build. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from our own content, without raw HTML in it
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

type MarkedListProps = {
  items: string[];
  /** A knot for what is meant, an open end for what is not. */
  mark?: "knot" | "gap";
};

/** Short sentences, each on a line of its own with its mark. */
export function MarkedList({ items, mark = "knot" }: MarkedListProps) {
  return (
    <ul className="marked-list" data-mark={mark}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
