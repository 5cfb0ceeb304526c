import { fieldId } from "./part.tsx";

export type Tool = {
  id: string;
  icon: string;
  /** The words before the entry's name, and after it. */
  action: string;
  end?: string;
  isOff?: boolean;
  run: () => void;
};

/** Buttons for an entry of a list. */
export function EntryTools({ path, name, tools }: { path: string; name: string; tools: Tool[] }) {
  return (
    <div className="entry-tools">
      {tools.map(({ id, icon, action, end = "", isOff = false, run }) => {
        const title = `${action} ${name.toLowerCase()} ${end}`.trim();
        return (
          <button
            key={id}
            type="button"
            id={fieldId(`${path}-${id}`)}
            title={title}
            aria-label={title}
            disabled={isOff}
            onClick={run}
          >
            {icon}
          </button>
        );
      })}
    </div>
  );
}
