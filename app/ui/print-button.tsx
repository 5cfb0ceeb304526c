import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

export function PrintButton(button: Pick<ComponentProps<typeof Button>, "variant" | "children">) {
  return (
    <span className="scripted print-button">
      <Button {...button} onClick={() => print()} />
    </span>
  );
}
