import { globSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { routeModulesPlugin } from "#app/features/startup/route-modules-plugin.server.ts";
import { webFontFaces } from "#art/theme/web-font.server.ts";
import { contentConfig, openContent } from "#content.config";
import { contentPlugin } from "#model/content/vite-plugin.server.ts";
import { collectSiteManifest } from "#publish/site-manifest.ts";
import { developmentRelay } from "#server/development-relay.ts";

const NO_HEADERS = { page: {}, data: {}, markdown: {}, asset: {}, drawing: {}, icon: {}, file: {} };

// What the home page shows besides, and other pages only if they say so.
const SHOWN = String.raw`blocks/(?:badges|logos|tabs|technology|testimonials)/|ui/(?:carousel/(?!slider|drag-row)|disclosure/tabs\b)`;

// What pages to read on share, and the home page does not need.
const READING = [
  "blocks/(?!badges|block-list|calculator|contact|hero/(?!page-hero|cloth-edge)|lazy-blocks|logos|sitemap|tabs|technology|testimonials|video)",
  String.raw`features/(?:filter/|i18n/use-page-translate\b|site/breadcrumb\b)`,
  String.raw`ui/(?:card|contents|disclosure/accordion|links/choice-links|marked-list|person|stat|table|terms|whole-words)\b`,
].join("|");

// Few files instead of many small ones: each costs a request, and its name a place in every page that needs it.
const CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/load-route-module\.ts$/,
  },
  {
    name: "frame",
    test: inProject(
      `(?:app/(?!pages|features/(?:contact|estimate|office-hours|visit)|ui/overlays/notices|features/integrations/load-script|gallery|root|entry|${SHOWN}|${READING})|model/(?!blocks|calculator|estimate|jobs|pages|prices|services))`,
    ),
    minShareCount: 2,
  },
  // After the frame, for a group brings along all that its modules need.
  {
    name: "reading",
    test: inProject(`(?:app/(?:${READING})|model/(?:blocks|jobs|pages|services)/)`),
    minShareCount: 2,
  },
  { name: "shown", test: inProject(`app/(?:${SHOWN})`) },
];

export default defineConfig({
  plugins: [
    componentStyles(),
    reactRouter(),
    contentPlugin(contentConfig),
    routeModulesPlugin(),
    developmentRelay(() => collectSiteManifest(openContent(), NO_HEADERS)),
  ],
  css: { postcss: { plugins: [webFontFaces()] } },
  server: { host: "127.0.0.1", port: 3000 },
  // Known beforehand, so that no library found late makes a page of the development server load twice.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/pages/**/*.tsx", "app/gallery/*.tsx"],
    // Only loaders use it, and it is no script that could be bundled for a browser.
    exclude: ["@resvg/resvg-js"],
  },
  build: {
    target: "es2022",
    // Lowering for old browsers would rewrite light-dark(), on which the color schemes stand.
    cssTarget: "esnext",
    assetsInlineLimit: 0,
    // What is loaded later needs little beside what every page has; the lists of it would be loaded by every page.
    modulePreload: false,
    reportCompressedSize: false,
    // React Router marks its modules for servers that send components, of which there are none.
    rolldownOptions: {
      checks: { moduleLevelDirective: false, bundlerTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // What renders pages shares the content that it has read with what publishes them.
    ssr: { build: { rolldownOptions: { external: /^#(?:model\/|content\.config$)/ } } },
  },
});

/** Matches files by their paths from the root: the folder of the project may be called `app`, too. */
function inProject(pattern: string): (id: string) => boolean {
  const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;
  const files = new RegExp(`^${pattern}`);
  return (id) => id.startsWith(root) && files.test(id.slice(root.length));
}

/** Adds the stylesheets of components to app.css, each in the cascade layer of its folder, such as `ui`. */
function componentStyles(): Plugin {
  return {
    name: "component-styles",
    enforce: "pre",
    transform: {
      // Not the module that exports its URL.
      filter: { id: { include: /\/app\/styles\/app\.css/, exclude: /\?url/ } },
      handler: (code) =>
        globSync("app/{ui,features,blocks,layouts,pages}/**/*.css")
          .sort()
          .map((file) => file.split(path.sep))
          .reduce((all, file) => `${all}@import "/${file.join("/")}" layer(${file[1]});\n`, code),
    },
  };
}
