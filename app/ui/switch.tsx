import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className" | "children"> & {
  label: string;
  isLabelHidden?: boolean;
} & { [attribute: `data-${string}`]: string };

/** Takes effect immediately. For a choice submitted with a form, use a checkbox. */
export function Switch({ label, isLabelHidden = false, ...input }: SwitchProps) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input type="checkbox" role="switch" {...input} />
      <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
