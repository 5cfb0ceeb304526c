import type { SubmitEvent } from "react";
import type { FileState } from "../files/rejection.ts";
import { isEqual, isGroup } from "../form/field-schema.ts";
import { labelPath, summarizeBlock } from "../form/labels.ts";

type ConflictProps = {
  base: unknown;
  own: unknown;
  current: FileState;
  onResolve: (data: unknown) => void;
};

/** Shows both versions of what two editors changed; other changes of both are merged. Saves nothing by itself. */
export function Conflict({ base, own, current, onResolve }: ConflictProps) {
  const isDeleted = current.version === null;
  const other = isDeleted ? base : current.data;
  const conflicts = new Map<string, Versions>();
  mergeVersions({ base, own, other }, conflicts);
  // An action would run as a transition, and a save meanwhile would still send the old version.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onResolve(mergeVersions({ base, own, other }, new Map(), new FormData(event.currentTarget)));
  };
  return (
    <form className="conflict" onSubmit={submit}>
      {[...conflicts].map(([name, { own, other }]) => (
        <fieldset key={name}>
          <legend>{labelPath(name) || "The whole list"}</legend>
          <strong>Yours</strong>
          <pre>{describe(own)}</pre>
          <strong>Theirs</strong>
          <pre>{describe(other)}</pre>
          <label>
            <input type="checkbox" name={name} />
            <span>{" Take theirs"}</span>
          </label>
        </fieldset>
      ))}
      {isDeleted && <p>Saving creates it again.</p>}
      {!isDeleted && conflicts.size === 0 && <p>No field was changed twice: both changes are taken.</p>}
      <button type="submit">Continue with this</button>
    </form>
  );
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => `• ${summarizeBlock(entry)}`).join("\n");
  return typeof value === "string" ? value : (JSON.stringify(value, null, 1) ?? "(left out)");
}

type Versions = { base: unknown; own: unknown; other: unknown };

/** Whether each entry of a list is where it was, and of the same kind. */
function keepsPlaces(base: unknown, changed: unknown): base is unknown[] {
  if (!Array.isArray(base) || !Array.isArray(changed) || base.length !== changed.length) return false;
  return changed.every((entry, index) => {
    const isMoved = base.some((old) => isEqual(old, entry));
    const [before = "", now = ""] = [base[index], entry].map((one) => Object.keys(Object(one))[0]);
    return isEqual(base[index], entry) || (!isMoved && before === now);
  });
}

/**
 * Takes each change of one side. A list in which entries were added, removed or moved counts as one value.
 * @param conflicts gets what both sides changed, by its path
 * @param theirs has the paths of those of which the other change is taken
 */
function mergeVersions(
  { base, own, other }: Versions,
  conflicts: Map<string, Versions>,
  theirs?: FormData,
  path = "",
): unknown {
  if (isEqual(own, other) || isEqual(base, other)) return own;
  if (isEqual(base, own)) return other;
  const merge = (name: string | number) => {
    const versions = { base: Object(base)[name], own: Object(own)[name], other: Object(other)[name] };
    return mergeVersions(versions, conflicts, theirs, path ? `${path}.${name}` : String(name));
  };
  if (keepsPlaces(base, own) && keepsPlaces(base, other)) return base.map((_, index) => merge(index));
  if (isGroup(own) && isGroup(other)) {
    const merged = Object.keys({ ...own, ...other }).map((name) => [name, merge(name)]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  conflicts.set(path, { base, own, other });
  return theirs?.has(path) ? other : own;
}
