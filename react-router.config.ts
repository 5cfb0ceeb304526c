import type { Config } from "@react-router/dev/config";

/** Every page is a file: `publish/` renders them after the build. The development server renders them when they are asked for. */
export default {
  buildDirectory: "build/bundler",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
