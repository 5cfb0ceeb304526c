import { useLocation } from "react-router";
import { Cloth, ClothParts } from "#app/features/estimate/cloth.tsx";
import { translatePrices } from "#app/features/estimate/estimate-view.ts";
import { Estimator } from "#app/features/estimate/estimator.tsx";
import { Section } from "#app/ui/section.tsx";
import { BRIEF_FORM_ID } from "#model/estimate/estimate-ids.ts";
import type { BlockProps, LayoutProps } from "#model/pages/load-blocks.server.ts";
import { NextStep } from "../call/call.tsx";

/** What a project would cost, calculated from answers. */
export function Estimate(estimate: BlockProps<"estimate">) {
  return estimate.layout === "form" ? <EstimateForm {...estimate} /> : <EstimateSample {...estimate} />;
}

function EstimateForm({ page, brief }: LayoutProps<"estimate", "form">) {
  const { search, key } = useLocation();
  return (
    <>
      <div className="wrap split estimate-page">
        <Estimator page={page} search={search} visit={key} />
      </div>
      <NextStep
        {...brief}
        details={<p className="estimate-call">{translatePrices(page.messages)("estimate.call")}</p>}
        formId={BRIEF_FORM_ID}
      />
    </>
  );
}

function EstimateSample({
  layout: _,
  product,
  price,
  weeks,
  parts,
  ...head
}: LayoutProps<"estimate", "sample">) {
  return (
    <Section {...head} isBeside>
      <div>
        <p className="facts">
          <strong>{product}</strong>
          <span>{price}</span>
          <span>{weeks}</span>
        </p>
        <Cloth parts={parts} />
        <ClothParts parts={parts} />
      </div>
    </Section>
  );
}
