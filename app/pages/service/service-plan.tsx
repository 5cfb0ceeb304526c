import type { ComponentProps } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Plan } from "#app/sections/plan.tsx";

/** How the first three months of a service go. */
export function ServicePlan(props: Omit<ComponentProps<typeof Plan>, "eyebrow">) {
  const translate = useTranslate();
  return <Plan {...props} eyebrow={translate("service.parts.plan")} />;
}
