import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { Cloth, ClothParts } from "#app/features/estimate/cloth.tsx";
import { translatePrices } from "#app/features/estimate/write-brief.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { Questions } from "#app/sections/lists.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { formatRange } from "#model/prices/format-price.ts";
import { loadPricingPage, type PricingPage } from "#model/prices/pricing-page.server.ts";
import type { Route } from "./+types/pricing.ts";
import { PriceChart } from "./pricing/price-chart.tsx";
import { ServicePrices } from "./pricing/service-prices.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const page = loadPricingPage(context.get(readerContext));
  return { ...page, trail: [{ label: page.name, to: href("/pricing") }] };
}

export default function PricingRoute({ loaderData: page }: Route.ComponentProps) {
  const { firstVersion, never, arrive } = page;
  return (
    <>
      <PageBreadcrumb />
      <div className="wrap head-beside">
        <PageHead heading={page.heading} lead={page.lead}>
          <p className="actions">
            <ButtonLink to={href("/estimate")} size="large">
              {page.estimate.action}
            </ButtonLink>
          </p>
        </PageHead>
        <PriceChart {...page} />
      </div>
      <ServicePrices {...page} />
      <Models {...page} />
      <Rates {...page} />
      <Saving {...page} />
      <Section heading={firstVersion.heading} lead={firstVersion.lead} layout="side">
        <MarkedList items={page.included} />
      </Section>
      <Section heading={never.heading} lead={never.lead} layout="side" ground="sunken">
        <MarkedList items={page.neverBilled} mark="gap" />
      </Section>
      <Plan heading={arrive.heading} lead={arrive.lead} phases={arrive.steps} layout="down" />
      <Quotes {...page} />
      <SampleEstimate {...page} />
      <Questions {...page.questions} />
      <CallToAction {...page.callToAction} />
    </>
  );
}

function SampleEstimate({ estimate, sampleEstimate, currencies: [currency], messages }: PricingPage) {
  const translate = translatePrices(messages);
  if (!currency) return null;
  const { product, price, weeks, parts } = sampleEstimate;
  return (
    <Section heading={estimate.heading} lead={estimate.lead} layout="side">
      <div>
        <p className="facts">
          <strong>{product}</strong>
          <span>{translate("estimate.price", formatRange(price, currency))}</span>
          <span>{translate("estimate.weeks", weeks)}</span>
        </p>
        <Cloth parts={parts} currency={currency} />
        <ClothParts {...{ parts, currency, translate }} />
        <p className="actions">
          <ButtonLink to={href("/estimate")} size="large">
            {estimate.action}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}

function Models({ models: { heading, lead, entries }, messages }: PricingPage) {
  const translate = translatePrices(messages);
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <details className="fold">
        <summary>{translate("models.show")}</summary>
        <TextTable
          caption={heading}
          columns={[
            { label: translate("models.name"), cell: ({ name }) => name },
            { label: translate("models.suits"), cell: ({ suits }) => suits },
            { label: translate("models.bill"), cell: ({ bill }) => bill },
            { label: translate("models.risk"), cell: ({ risk }) => risk },
            { label: translate("models.end"), cell: ({ end }) => end },
          ]}
          rows={entries}
        />
      </details>
    </Section>
  );
}

function Rates({ rates: { heading, lead, cities, roles }, messages }: PricingPage) {
  const translate = translatePrices(messages);
  return (
    <Section heading={heading} lead={lead} layout="side">
      <TextTable
        caption={heading}
        columns={[
          {
            label: translate("rates.role"),
            cell: ({ name, work }) => (
              <>
                <span>{name}</span>
                <span className="price-other">{work}</span>
              </>
            ),
          },
          ...cities.map((city, at) => ({
            label: translate("rates.perDay", { city }),
            isFigure: true,
            cell: ({ perDay }: (typeof roles)[number]) => perDay[at],
          })),
        ]}
        rows={roles}
      />
    </Section>
  );
}

/** The anchor that other pages cite. */
const SAVING_ID = "saving";

function Saving({ saving: { heading, lead, text }, calculation, messages }: PricingPage) {
  const translate = translatePrices(messages);
  if (!calculation) return null;
  const { rows, city, handover, total, percent, promise } = calculation;
  const all = [
    ...rows.map((row) => ({ ...row, days: String(row.days) })),
    {
      role: translate("rates.handover", { percent: handover.percent }),
      days: "",
      mixed: handover.price,
      single: "",
    },
    { role: translate("rates.total"), days: "100", ...total },
  ];
  return (
    <div id={SAVING_ID}>
      <Section heading={heading} lead={lead} layout="side" ground="sunken">
        <div>
          <TextTable
            caption={heading}
            columns={[
              { label: translate("rates.role"), cell: ({ role }) => role },
              { label: translate("rates.days"), isFigure: true, cell: ({ days }) => days },
              { label: translate("rates.mixed"), isFigure: true, cell: ({ mixed }) => mixed },
              { label: translate("rates.single", { city }), isFigure: true, cell: ({ single }) => single },
            ]}
            rows={all}
            isTotal={(row) => row === all.at(-1)}
          />
          <p className="lead">{translate("rates.difference", { percent, promise })}</p>
          <p className="price-note">{text}</p>
        </div>
      </Section>
    </div>
  );
}

function Quotes({ quotes: { heading, lead, entries }, messages }: PricingPage) {
  const translate = translatePrices(messages);
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <details className="fold">
        <summary>{translate("quotes.show")}</summary>
        <TextTable
          caption={heading}
          columns={[
            {
              label: translate("quotes.project"),
              cell: ({ client, heading, to }) => (
                <>
                  <TextLink to={to} variant="thread">
                    {client}
                  </TextLink>
                  <span className="price-other">{heading}</span>
                </>
              ),
            },
            { label: translate("quotes.quoted"), isFigure: true, cell: ({ quoted }) => quoted },
            { label: translate("quotes.billed"), isFigure: true, cell: ({ billed }) => billed },
            {
              label: translate("quotes.weeks"),
              isFigure: true,
              cell: ({ planned, actual }) => translate("quotes.plannedAndActual", { planned, actual }),
            },
            { label: translate("quotes.why"), cell: ({ why }) => why },
          ]}
          rows={entries}
        />
      </details>
    </Section>
  );
}
