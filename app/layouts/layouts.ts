import type { ComponentType } from "react";
import { DefaultLayout } from "./default-layout.tsx";
import type { LayoutProps } from "./layout-props.ts";
import { MinimalLayout } from "./minimal-layout.tsx";

/** Every layout by its id (specification section 2, Layouts). */
export const layouts: ReadonlyMap<string, ComponentType<LayoutProps>> = new Map([
  ["default", DefaultLayout],
  ["minimal", MinimalLayout],
]);
