import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BUTTON_SIZES, BUTTON_VARIANTS, Button } from "./button.tsx";

describe("Button", () => {
  it("sends no form unless asked to", () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it("looks different in every variant and size", () => {
    const looks = BUTTON_VARIANTS.flatMap((variant) =>
      BUTTON_SIZES.map((size) => renderToStaticMarkup(<Button variant={variant} size={size} />)),
    );
    expect(new Set(looks).size).toBe(BUTTON_VARIANTS.length * BUTTON_SIZES.length);
  });
});
