import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { readSettings, SETTINGS } from "./settings.ts";

/** Whether the server can tell visitors apart that a proxy passes on. */
export function checkProxy({ source }: LaunchContext): LaunchLine[] {
  const { clientAddressHeader, trustedProxies, host } = readSettings(source);
  if (clientAddressHeader !== undefined) {
    const proxies = trustedProxies?.join(", ") ?? "private networks";
    return [done(`Visitors are told apart by the header ${clientAddressHeader} from ${proxies}.`)];
  }
  const what = `Behind a proxy all visitors look like one: the server listens on ${host}`;
  const how =
    "Name the header in which your own proxy puts the visitor's address. Without a proxy leave it unset.";
  return [advise(what, `CLIENT_ADDRESS_HEADER in ${SETTINGS}`, how)];
}
