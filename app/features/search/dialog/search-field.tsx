import { type FormEvent, useId } from "react";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { translateSearch } from "./search-messages.ts";

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
};

/** Where words are typed, and the way out. */
export function SearchField({ text, onChange, onSubmit }: SearchFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no `search` element that can be sent
    <form role="search" className="search-field" onSubmit={onSubmit}>
      <ControlIcon name="search" />
      <label htmlFor={id} className="sr-only">
        {translateSearch("label")}
      </label>
      {/* No field of the kind `search`: Escape would empty it before it closes the dialog. */}
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        data-search-field=""
        placeholder={translateSearch("placeholder")}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <button
        type="button"
        className="search-close"
        aria-label={translateSearch("close")}
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        <span className="hamburger hamburger-close" aria-hidden="true" />
      </button>
    </form>
  );
}

// Nobody looks for more, and a text pasted by mistake would keep the engine busy.
export const LONGEST = 120;
