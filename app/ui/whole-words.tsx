/** Text that wraps between words alone, never at a hyphen or in a range. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(WHOLE).filter(Boolean);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    <span key={index} className={WHOLE.test(part) ? "nowrap" : undefined}>
      {part}
    </span>
  ));
}

const WHOLE = /(\S+[-–]\S+)/;
