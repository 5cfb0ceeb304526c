import { existsSync } from "node:fs";
import { findCommand } from "../../setup/find-programs.mjs";

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export type ServingTools = { nginx: string; wrk: string; brotliModule: string };

/** The programs that the comparison with nginx takes, or a sentence that says what to install. */
export function findServingTools(): ServingTools | string {
  const nginx = findCommand("nginx", ["/usr/sbin"]);
  const wrk = findCommand("wrk");
  if (nginx && wrk && existsSync(BROTLI)) return { nginx, wrk, brotliModule: BROTLI };
  return "The comparison with nginx is left out: it takes Debian's packages nginx-light, libnginx-mod-http-brotli-static and wrk.";
}
