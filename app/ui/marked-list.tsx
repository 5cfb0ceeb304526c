type MarkedListProps = {
  items: string[];
  /** `gap` marks what is excluded. */
  mark?: "knot" | "gap" | "number";
};

export function MarkedList({ items, mark = "knot" }: MarkedListProps) {
  const List = mark === "number" ? "ol" : "ul";
  return (
    <List className="marked-list" data-mark={mark}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
