import { watchIntent } from "#app/startup/watch-intent.ts";
import "#app/startup/open-search-by-key.ts";

// With the theme's snippet the only script of a page before the visitor shows intent. A budget stands on its size.
watchIntent();
