import { watchTheme } from "./watch-theme.ts";

// Runs in the head, before anything is painted, so that no page flashes in the wrong colors.
watchTheme();
