import { useEffect, useRef, useState } from "react";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { Section } from "#app/ui/section.tsx";
import type { Numbers } from "#model/calculator/calculator.ts";
import { formatNumber, formatUnit } from "#model/calculator/format-number.ts";
import { createTranslate } from "#model/messages/messages.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { TextEnd } from "../text/text.tsx";

/**
 * A calculation of the page with the visitor's numbers. It begins with the example of the text, which is all that is shown
 * without JavaScript; what evaluates formulas is loaded with the first number.
 */
export function Calculator({ call, ...calculator }: BlockProps<"calculator">) {
  const { inputs: _, results, figure, sentence, example, messages, ...head } = calculator;
  return (
    <Section {...head} isBeside>
      <div>
        {/* Another page starts with its default values. */}
        <Calculation key={head.heading} {...calculator} />
        <TextEnd call={call} />
      </div>
    </Section>
  );
}

/** Inside the section, which is hydrated separately. */
function Calculation(calculator: Omit<BlockProps<"calculator">, "call">) {
  const { id: place, inputs, results, figure, sentence, example, messages } = calculator;
  const translate = createTranslate<keyof typeof messages>(messages);
  const locale = useLocale();
  const list = useRef<HTMLDListElement>(null);
  const [{ numbers, notes }, setState] = useState<{ numbers: Numbers; notes: Note[] }>({
    numbers: example,
    notes: [],
  });
  const [announced, setAnnounced] = useState("");
  const units = Object.fromEntries([...inputs, ...results].map(({ id, unit }) => [id, unit]));
  const format = (id: string, of = numbers) => formatNumber(of[id] ?? 0, units[id] ?? "", locale);

  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, id: string) => format(id));
  const summary = fill(sentence);

  const listFields = () => [...(list.current?.querySelectorAll("input") ?? [])];
  const onChange = async () => {
    const { calculate, readInputs } = await import("#model/calculator/calculator.ts");
    const typed = Object.fromEntries(listFields().map(({ name, value }) => [name, value]));
    const { values, notes } = readInputs(inputs, typed);
    setState({
      numbers: calculate(calculator, values),
      notes: notes.map(({ kind, input: { id, label, min, max, unit }, used }) => {
        const [from, to, number] = [min, max, used].map((value) => formatNumber(value, unit, locale));
        const text = translate(kind, { label, min: from ?? "", max: to ?? "", used: number ?? "" });
        return { id, text };
      }),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed before hydration is read once
  useEffect(() => {
    if (listFields().some(({ value, defaultValue }) => value !== defaultValue)) onChange();
  }, []);

  const noteId = (id: string) => `${place}-${id}-note`;

  return (
    <div className="calculator">
      {/* Announced when a field loses the focus: on each keystroke it would interrupt itself. */}
      <dl
        ref={list}
        onChange={onChange}
        onBlur={() => setAnnounced([...notes.map(({ text }) => text), summary].join(" "))}
      >
        {inputs.map(({ id, label, unit }) => (
          <div key={id}>
            <dt id={`${place}-${id}-label`}>
              {unit ? `${label}\u00a0(${formatUnit(unit, locale)})` : label}
            </dt>
            <dd>
              <span className="calculator-example">{format(id, example)}</span>
              <input
                id={`${place}-${id}`}
                aria-labelledby={`${place}-${id}-label`}
                name={id}
                className="field-control"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={formatNumber(example[id] ?? 0, "", locale)}
                aria-invalid={notes.some((note) => note.id === id) || undefined}
                aria-describedby={notes.some((note) => note.id === id) ? noteId(id) : undefined}
              />
            </dd>
          </div>
        ))}
        {results.map(({ id, label, how }) => (
          <div key={id} className="calculator-result">
            <dt>{label}</dt>
            <dd>{format(id)}</dd>
            <dd className="text-note calculator-how">{fill(how)}</dd>
          </div>
        ))}
      </dl>
      <p className="stack calculator-figure">
        <strong>{format(figure)}</strong>
        <span>{summary}</span>
      </p>
      {notes.map(({ id, text }) => (
        <p key={id} id={noteId(id)} className="field-error">
          {text}
        </p>
      ))}
      <p className="text-muted">{translate("source")}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

/** The message about the input with this id. */
type Note = { id: string; text: string };
