/** Text that wraps between words alone, never at a hyphen or in a range. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+[-–]\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}
