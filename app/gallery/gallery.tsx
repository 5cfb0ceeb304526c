import "./gallery.css";
import type { ReactNode } from "react";
import { BrandMark } from "#app/layouts/site-logo.tsx";
import { Breadcrumb } from "#app/sections/breadcrumb.tsx";
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from "#app/ui/button.tsx";
import { CARD_VARIANTS, Card } from "#app/ui/card.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Accordion } from "#app/ui/disclosure/accordion.tsx";
import { TABS_ORIENTATIONS, Tabs } from "#app/ui/disclosure/tabs.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { HEADING_FLAGS, HEADING_SIZES, HEADING_TAGS, HEADING_WEIGHTS, Heading } from "#app/ui/heading.tsx";
import { TEXT_LINK_VARIANTS, TextLink } from "#app/ui/links/link.tsx";
import { Dialog, DialogButton } from "#app/ui/overlays/dialog.tsx";
import { SECTION_GROUNDS, SECTION_LAYOUTS, Section } from "#app/ui/section.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Table } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import { GalleryHead, Specimen } from "./specimen.tsx";

export default function Gallery() {
  return (
    <div className="wrap">
      <GalleryHead heading="Primitives" lead="What sections are made of, in every variant." />
      {Object.entries(SPECIMENS).map(([name, content]) => (
        <Specimen key={name} name={name}>
          {content}
        </Specimen>
      ))}
    </div>
  );
}

const TEXT = "Many threads become one cloth on a plan.";

const SPECIMENS: Record<string, ReactNode> = {
  "Heading sizes": HEADING_SIZES.map((size) => (
    <Heading key={size} tag="p" size={size}>{`Size ${size}`}</Heading>
  )),
  "Heading weights": HEADING_WEIGHTS.map((weight) => (
    <Heading key={weight} tag="p" size={3} weight={weight}>{`Weight ${weight}`}</Heading>
  )),
  "Heading tags": HEADING_TAGS.map((tag) => <Heading key={tag} tag={tag}>{`Tag ${tag}`}</Heading>),
  "Heading flags": HEADING_FLAGS.map((flag) => (
    <div key={flag} className={flag === "inverted" ? "ink" : undefined}>
      <Heading tag="p" size={3} {...{ [flag]: true }}>{`${flag}: ${TEXT} ${TEXT}`}</Heading>
    </div>
  )),
  Buttons: BUTTON_SIZES.flatMap((size) =>
    BUTTON_VARIANTS.map((variant) => (
      <Button key={size + variant} size={size} variant={variant}>{`${variant}, ${size}`}</Button>
    )),
  ),
  "Buttons that lead on": BUTTON_VARIANTS.map((variant) => (
    <ButtonLink key={variant} to="/gallery" variant={variant}>
      {variant}
    </ButtonLink>
  )),
  Links: TEXT_LINK_VARIANTS.filter((variant) => variant !== "card").map((variant) => (
    <TextLink key={variant} to="/gallery" variant={variant}>
      {variant}
    </TextLink>
  )),
  Fields: (
    <>
      <Field label="Full name" name="name" />
      <Field label="Email" hint="optional" name="mail" error="Invalid mail address" defaultValue="ravi@" />
      <TextAreaField label="Message" name="message" rows={4} />
    </>
  ),
  Switch: <Switch label="Light color scheme" defaultChecked />,
  Breadcrumb: (
    <Breadcrumb
      label="You are here"
      entries={[
        { label: "Gallery", to: "/gallery" },
        { label: "Primitives", to: "/gallery/primitives" },
      ]}
    />
  ),
  Cards: CARD_VARIANTS.map((variant) => (
    <Card key={variant} variant={variant}>
      <Heading tag="h3">
        <TextLink to="/gallery" variant="card">{`A ${variant} card`}</TextLink>
      </Heading>
      <p>{TEXT}</p>
    </Card>
  )),
  Carousel: (
    <Carousel
      label="Threads"
      autoplayMs={9_000}
      settings={{ breakpoints: { 700: { itemsToShow: 2 } } }}
      messages={{
        previous: "Previous thread",
        next: "Next thread",
        pause: "Pause",
        play: "Play",
        describeSlide: (index, count) => `${index} of ${count}`,
      }}
      slides={["Warp", "Weft", "Selvedge"].map((name) => ({
        name,
        content: <Heading tag="p">{name}</Heading>,
      }))}
    />
  ),
  Tabs: TABS_ORIENTATIONS.map((orientation) => (
    <Tabs
      key={orientation}
      label={`Tabs, ${orientation}`}
      orientation={orientation}
      tabs={["One", "Two"].map((title) => ({
        id: `${orientation}-${title}`,
        title,
        panel: <p>{`${title}: ${TEXT}`}</p>,
      }))}
    />
  )),
  Dialog: (
    <>
      <DialogButton dialogId="specimen-dialog">Open the dialog</DialogButton>
      <Dialog id="specimen-dialog" heading="A question" closeLabel="Close">
        <p>{TEXT}</p>
      </Dialog>
    </>
  ),
  Figure: (
    <Figure caption="The mark, with its caption in the margin.">
      <BrandMark />
    </Figure>
  ),
  Accordion: (
    <Accordion
      entries={[
        { title: "What does it cost to find out?", content: <p>{TEXT}</p> },
        { title: "What can go wrong?", content: <p>{TEXT}</p> },
      ]}
    />
  ),
  Table: (
    <Table caption="Threads by count">
      <thead>
        <tr>
          <th scope="col">Thread</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Warp</th>
          <td>720</td>
        </tr>
        <tr>
          <th scope="row">Weft</th>
          <td>90</td>
        </tr>
      </tbody>
    </Table>
  ),
  Prose: (
    <Prose
      html={`<h2>Heading</h2><p>${TEXT}</p><ul><li>One</li><li>Two</li></ul><blockquote>${TEXT}</blockquote>`}
    />
  ),
  ...Object.fromEntries(
    SECTION_LAYOUTS.flatMap((layout) =>
      SECTION_GROUNDS.map((ground) => [
        `Section, ${layout}, ${ground}`,
        <Section key={ground} heading="A part of a page" lead={TEXT} layout={layout} ground={ground}>
          <p>{TEXT}</p>
        </Section>,
      ]),
    ),
  ),
};
