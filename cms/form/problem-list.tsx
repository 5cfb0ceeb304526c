import type { Problem } from "../files/rejection.ts";
import { labelPath } from "./labels.ts";
import { focusField } from "./part.tsx";
import type { Failure } from "./request.ts";

/** Each problem with a link to its field or file. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="problems">
      {problems.map(({ path, message }) => {
        const [, file, words = message] = /^content\/(\S+)(.*)$/s.exec(message) ?? [];
        return (
          <li key={path + message}>
            {path && (
              <button type="button" className="link" onClick={() => focusField(path)}>
                {`${labelPath(path)}: ${message}`}
              </button>
            )}
            {!path && file && <a href={`#${file}`}>{file}</a>}
            {!path && <span>{words}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Why something was not done; says so as soon as there is a reason. */
export function FailureText({ failure }: { failure: Failure | undefined }) {
  return (
    <div role="alert" className="problem">
      {failure && <p>{failure.message}</p>}
      <ProblemList problems={failure?.problems ?? []} />
    </div>
  );
}
