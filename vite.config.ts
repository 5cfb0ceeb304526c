import { globSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { routerPartsPlugin } from "#app/features/startup/router-parts-plugin.server.ts";
import { webFontFaces } from "#art/theme/web-font.server.ts";
import { contentConfig, openContent } from "#content.config";
import { contentPlugin } from "#model/content/vite-plugin.server.ts";
import { collectSiteManifest } from "#publish/server-files.ts";
import { developmentRelay } from "#server/development-relay.ts";

const NO_HEADERS = { page: {}, data: {}, markdown: {}, asset: {}, drawing: {}, icon: {}, file: {} };

// Few files instead of many small ones: each costs a request, and its name a place in every page that needs it.
const CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/startup\/(?:load-route-module|unused-router-parts)\.ts$/,
  },
  // What the home page needs, with all that it imports. Not the entry: it waits for chunks that import this one.
  { name: "frame", test: inProject("app/(?:root|pages/home)") },
  // What pages to read on share besides.
  {
    name: "reading",
    test: inProject(
      "(?:app/(?:blocks/(?!calculator|sitemap|video)|features/(?:i18n|site)|ui/(?!overlays))|model/(?:blocks|jobs|pages|services)/)",
    ),
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [
    componentStyles(),
    reactRouter(),
    contentPlugin(contentConfig),
    routerPartsPlugin(),
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
    // Lowering for old browsers would rewrite light-dark(), which the color schemes need.
    cssTarget: "esnext",
    assetsInlineLimit: 0,
    // What is loaded later needs little beside what every page has; the lists of it would be loaded by every page.
    modulePreload: false,
    reportCompressedSize: false,
    // React Router marks its modules for servers that send components, of which there are none.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
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
