import { build } from "vite";

const ENTRY = "app/features/estimate/render-estimate.server.tsx";

/** What renders the estimate, React included, as one module for the server. @throws Error if the bundler makes another number */
export async function bundleEstimate(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: ENTRY,
      minify: true,
      target: "node20",
      // React Router marks its modules for servers that send components, of which there are none.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  const outputs = [result].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = outputs.find((part) => part.type === "chunk");
  if (!chunk) throw new Error(`${ENTRY}: expected one module, found none`);
  return chunk.code;
}
