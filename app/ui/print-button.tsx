import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <span className="print-button">
      <Button variant="secondary" onClick={() => print()}>
        {children}
      </Button>
    </span>
  );
}
