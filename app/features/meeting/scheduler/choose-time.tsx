import type { RefObject } from "react";
import { Button } from "#app/ui/button.tsx";
import { DayChoice } from "./day-choice.tsx";
import { NoTimes } from "./no-times.tsx";
import { useSchedulerMessages } from "./scheduler-messages.ts";
import { TimeChoice } from "./time-choice.tsx";
import type { Choice } from "./use-choice.ts";
import { useMeetingFormats } from "./use-meeting-formats.ts";
import { ZoneChoice } from "./zone-choice.tsx";

/** Why the visitor has to choose, or to choose again. */
export type TimeProblem = "notChosen" | "passed";

type ChooseTimeProps = {
  choice: Choice;
  problem: TimeProblem | undefined;
  isHidden: boolean;
  /** The times, for the focus. */
  group: RefObject<HTMLFieldSetElement | null>;
  onContinue: () => void;
};

/** The first step of a booking: when. */
export function ChooseTime({ choice, problem, isHidden, group, onContinue }: ChooseTimeProps) {
  const translate = useSchedulerMessages();
  const { formatCall } = useMeetingFormats(choice.timeZone);
  if (choice.days.length === 0) return isHidden ? null : <NoTimes />;
  return (
    <div hidden={isHidden} className="scheduler-step">
      <p className="text-muted">{translate("intro")}</p>
      {problem === "passed" && (
        <p role="alert" className="notice notice-bad">
          {translate("passed")}
        </p>
      )}
      <ZoneChoice {...choice} />
      <DayChoice {...choice} />
      <TimeChoice choice={choice} group={group} />
      <div className="scheduler-bar">
        {choice.chosen ? (
          <strong>{formatCall(choice.chosen.start)}</strong>
        ) : (
          <NotChosen isProblem={problem === "notChosen"} />
        )}
        <Button onClick={onContinue}>{translate("continue")}</Button>
      </div>
    </div>
  );
}

function NotChosen({ isProblem }: { isProblem: boolean }) {
  const words = useSchedulerMessages()("notChosen");
  if (!isProblem) return <span className="text-muted">{words}</span>;
  return (
    <span role="alert" className="field-error">
      {words}
    </span>
  );
}
