import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type TabsProps = { label: string; tabs: { id: string; title: string; panel: ReactNode }[] };

/** One of several panels at a time. Without JavaScript all panels are shown, each under its title. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id} className="tabs">
      <BaseTabs.List aria-label={label} activateOnFocus className="tab-list">
        {tabs.map(({ id, title }) => (
          <BaseTabs.Tab key={id} value={id} className="tab">
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, title, panel }) => (
        <BaseTabs.Panel key={id} value={id} keepMounted className="tab-panel">
          <h3 className="heading-3">{title}</h3>
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
