import "./gallery.css";
import type { ReactNode } from "react";
import { Breadcrumb } from "#app/sections/breadcrumb.tsx";
import { BUTTON_SIZES, BUTTON_VARIANTS, Button, ButtonLink } from "#app/ui/button.tsx";
import { CARD_VARIANTS, Card } from "#app/ui/card.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Accordion } from "#app/ui/disclosure/accordion.tsx";
import { Tabs } from "#app/ui/disclosure/tabs.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { HEADING_SIZES, HEADING_TAGS, HEADING_WEIGHTS, Heading } from "#app/ui/heading.tsx";
import { TEXT_LINK_VARIANTS, TextLink } from "#app/ui/links/link.tsx";
import { SECTION_GROUNDS, SECTION_LAYOUTS, Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import { Axis, Track } from "#app/ui/track.tsx";
import { TRACK_LAYOUTS, TrackRows } from "#app/ui/track-rows.tsx";
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
  "Heading sizes": listKeys(HEADING_SIZES).map((size) => (
    <Heading key={size} tag="p" size={size}>{`Size ${size}`}</Heading>
  )),
  Tracks: TRACK_LAYOUTS.map((layout) => (
    <TrackRows
      key={layout}
      layout={layout}
      rows={[
        {
          label: "Three spans",
          text: "10",
          note: layout,
          drawing: (
            <Track
              spans={[{ to: 4 }, { from: 4, to: 6, look: "loose" }, { from: 8, to: 10, look: "dashed" }]}
              end={10}
              className="woven"
            />
          ),
        },
        { label: "A knot", text: "6", drawing: <Track spans={[{ to: 6 }]} knots={[6]} end={10} isThin /> },
      ]}
    />
  )),
  Axis: (
    <Axis
      end={10}
      ticks={[
        { at: 0, label: "0" },
        { at: 10, label: "10" },
      ]}
    />
  ),
  "Heading weights": listKeys(HEADING_WEIGHTS).map((weight) => (
    <Heading key={weight} tag="p" size={3} weight={weight}>{`Weight ${weight}`}</Heading>
  )),
  "Heading tags": listKeys(HEADING_TAGS).map((tag) => <Heading key={tag} tag={tag}>{`Tag ${tag}`}</Heading>),
  "Heading flags": (["inverted", "narrow", "leading", "uppercase"] as const).map((flag) => (
    <div key={flag} className={flag === "inverted" ? "ink" : undefined}>
      <Heading tag="p" size={3} {...{ [flag]: true }}>{`${flag}: ${TEXT} ${TEXT}`}</Heading>
    </div>
  )),
  Buttons: listKeys(BUTTON_SIZES).flatMap((size) =>
    listKeys(BUTTON_VARIANTS).map((variant) => (
      <Button key={size + variant} size={size} variant={variant}>{`${variant}, ${size}`}</Button>
    )),
  ),
  "Buttons that lead on": listKeys(BUTTON_VARIANTS).map((variant) => (
    <ButtonLink key={variant} to="/gallery" variant={variant}>
      {variant}
    </ButtonLink>
  )),
  Links: listKeys(TEXT_LINK_VARIANTS)
    .filter((variant) => variant !== "card")
    .map((variant) => (
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
  Breadcrumb: (
    <Breadcrumb
      label="You are here"
      entries={[
        { label: "Gallery", to: "/gallery" },
        { label: "Primitives", to: "/gallery/primitives" },
      ]}
    />
  ),
  Cards: listKeys(CARD_VARIANTS).map((variant) => (
    <Card key={variant} variant={variant} title={`A ${variant} card`} to="/gallery" text={TEXT} />
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
  Tabs: (
    <Tabs
      label="Tabs"
      tabs={["One", "Two"].map((title) => ({ id: title, title, panel: <p>{`${title}: ${TEXT}`}</p> }))}
    />
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
    listKeys(SECTION_LAYOUTS).flatMap((layout) =>
      listKeys(SECTION_GROUNDS).map((ground) => [
        `Section, ${layout}, ${ground}`,
        <Section key={ground} heading="A part of a page" lead={TEXT} layout={layout} ground={ground}>
          <p>{TEXT}</p>
        </Section>,
      ]),
    ),
  ),
};

/** These records have no other keys than those their types know. */
function listKeys<Name extends string | number>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[];
}
