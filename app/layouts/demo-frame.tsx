import { useEffect, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { layouts } from "./layouts.ts";
import { PageFrame, type PageFrameProps } from "./page-frame.tsx";

const PARAMETER = "layout";

/** Shows a page in any layout, by a switch at the foot of the screen. The choice stands in the address. */
export function DemoFrame({ layout, ...frame }: PageFrameProps) {
  const chosen = useChosenLayout();
  return (
    <PageFrame
      {...frame}
      layout={layouts.get(chosen) ?? layout}
      extra={<LayoutSwitcher chosen={layouts.has(chosen) ? chosen : frame.id} />}
    />
  );
}

/** The layout that the address asks for. The prerendered page knows no query, so it comes after the first render. */
function useChosenLayout(): string {
  const { search } = useLocation();
  const [chosen, setChosen] = useState("");
  useEffect(() => setChosen(new URLSearchParams(search).get(PARAMETER) ?? ""), [search]);
  return chosen;
}

function LayoutSwitcher({ chosen }: { chosen: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  return (
    <aside aria-label={translate("layouts.switch")} className="layout-switcher">
      <label htmlFor={id}>{translate("layouts.switch")}</label>
      <select
        id={id}
        className="field-control"
        value={chosen}
        onChange={({ currentTarget }) =>
          navigate(
            { search: `?${PARAMETER}=${currentTarget.value}` },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        {[...layouts.keys()].map((layoutId) => (
          <option key={layoutId}>{layoutId}</option>
        ))}
      </select>
    </aside>
  );
}
