import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentPlugin } from "#app/content/vite-plugin.server.ts";
import { collectSiteFacts } from "#publish/site-facts.ts";
import { developmentRelay } from "#server/development-relay.ts";

const NO_HEADERS = { page: {}, asset: {}, file: {} };

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    contentPlugin(),
    developmentRelay(() => collectSiteFacts(NO_HEADERS)),
  ],
  server: { host: "127.0.0.1", port: 3000 },
  // Lowering for old browsers would rewrite light-dark(), on which the color schemes stand.
  build: { target: "es2022", cssTarget: "esnext", assetsInlineLimit: 0, reportCompressedSize: false },
});
