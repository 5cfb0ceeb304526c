import { useId } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useSchedulerMessages } from "./scheduler-messages.ts";
import { findOwnZone, listZones, nameZone } from "./time-zones.ts";

type ZoneChoiceProps = { timeZone: string; onZone: (timeZone: string) => void };

/** On whose clock the times are shown: the visitor's, unless they say otherwise. */
export function ZoneChoice({ timeZone, onZone }: ZoneChoiceProps) {
  const translate = useSchedulerMessages();
  const id = useId();
  const { offices } = useSiteData().organization;
  const own = findOwnZone();
  const nearby = offices.map((office) => office.timeZone).filter((zone) => zone !== own);
  const others = listZones().filter((zone) => zone !== own && !nearby.includes(zone));
  return (
    <p className="scheduler-zone">
      <label htmlFor={id}>{translate("zone")}</label>
      <select id={id} value={timeZone} onChange={({ target }) => onZone(target.value)}>
        <Zones label={translate("zoneOwn")} zones={[own]} />
        <Zones label={translate("zoneOffices")} zones={nearby} />
        <Zones label={translate("zoneOthers")} zones={others} />
      </select>
    </p>
  );
}

function Zones({ label, zones }: { label: string; zones: string[] }) {
  if (zones.length === 0) return null;
  return (
    <optgroup label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {nameZone(zone)}
        </option>
      ))}
    </optgroup>
  );
}
