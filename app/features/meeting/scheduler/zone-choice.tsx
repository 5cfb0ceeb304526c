import { type ChangeEvent, useId, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { translateScheduler } from "./scheduler-messages.ts";
import { findOwnZone, findZone, formatZone, listZones } from "./time-zones.ts";

type ZoneChoiceProps = { timeZone: string; onZone: (timeZone: string) => void };

/** A field that suggests time zones by city: the visitor's own first, then those of the offices. */
export function ZoneChoice({ timeZone, onZone }: ZoneChoiceProps) {
  const id = useId();
  const { offices } = useSiteData().organization;
  const [zones, setZones] = useState<string[]>([]);
  // What the visitor types; undefined outside of the field, which then shows the chosen zone.
  const [text, setText] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);

  // Not before, as hundreds of names take a moment to format. A full field would suggest only what it holds.
  const suggest = () => {
    setText("");
    const first = [findOwnZone(), ...offices.map((office) => office.timeZone)];
    setZones([...new Set([...first, ...listZones()])]);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    setIsUnknown(false);
    const zone = zones.find((candidate) => formatZone(candidate) === target.value);
    if (zone) choose(zone);
  };
  const onBlur = () => {
    if (!text?.trim()) return setText(undefined);
    const zone = findZone(zones, text);
    if (zone) choose(zone);
    setIsUnknown(!zone);
  };
  const choose = (zone: string) => {
    setText(undefined);
    setIsUnknown(false);
    onZone(zone);
  };
  return (
    <div className="scheduler-zone">
      <label htmlFor={id}>{translateScheduler("zone")}</label>
      <input
        id={id}
        type="text"
        className="field-control"
        list={`${id}-zones`}
        autoComplete="off"
        spellCheck={false}
        value={text ?? formatZone(timeZone)}
        placeholder={formatZone(timeZone)}
        aria-invalid={isUnknown || undefined}
        aria-describedby={`${id}-hint`}
        onFocus={suggest}
        onChange={onChange}
        onBlur={onBlur}
        onKeyDown={({ key }) => key === "Enter" && onBlur()}
      />
      <datalist id={`${id}-zones`}>
        {zones.map((zone) => (
          <option key={zone} value={formatZone(zone)} />
        ))}
      </datalist>
      <p id={`${id}-hint`} role="status" className={isUnknown ? "field-error" : "text-muted"}>
        {translateScheduler(isUnknown ? "zoneUnknown" : "zoneHint")}
      </p>
    </div>
  );
}
