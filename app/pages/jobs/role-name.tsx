/** The name of a role, which wraps between words alone. */
export function RoleName({ role }: { role: string }) {
  return role.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}
