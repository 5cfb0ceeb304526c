import { watchIntent } from "#app/startup/watch-intent.ts";
import { watchTheme } from "#app/theme/watch-theme.ts";

// The only script of a page before the visitor shows intent. Keep it small: a budget stands on it.
watchTheme();
watchIntent();
