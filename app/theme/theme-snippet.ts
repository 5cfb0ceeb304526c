import { applyColorSchema } from "./apply-color-schema.ts";
import { currentColorSchema } from "./current-color-schema.ts";

// Runs in the head, before anything is painted, so that no page flashes in the wrong colors.
applyColorSchema(currentColorSchema());
