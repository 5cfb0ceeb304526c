import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ConsentChoice } from "./consent-record.ts";

type ConsentQuestionProps = {
  host: string;
  /** The answer so far. */
  choice: ConsentChoice | undefined;
  onChoose: (choice: ConsentChoice) => void;
};

/** What would be loaded, from whom and what for; and two answers of equal weight. */
export function ConsentQuestion({ host, choice, onChoose }: ConsentQuestionProps) {
  const translate = useTranslate();
  return (
    <>
      <div className="consent-words">
        <p>
          <strong>{translate("consent.question")}</strong>
        </p>
        <p>
          {translate("consent.text", { host })}{" "}
          <TextLink to="/privacy">{translate("consent.privacy")}</TextLink>
        </p>
        {choice && <p className="text-muted">{translate(`consent.${choice}`)}</p>}
      </div>
      <div className="consent-answers">
        <Button variant="secondary" onClick={() => onChoose("agreed")}>
          {translate("consent.agree")}
        </Button>
        <Button variant="secondary" onClick={() => onChoose("declined")}>
          {translate("consent.decline")}
        </Button>
      </div>
    </>
  );
}
