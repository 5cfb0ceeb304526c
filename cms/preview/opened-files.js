// @ts-check

const ADDRESS = "/admin/api/v1";

/** What the text of each file that was opened here is known by; null for a file that was not there. */
const opened = new Map();

/**
 * Lets every save say with which text its form was opened, so that what another window changed meanwhile is not taken back.
 */
export function tellOpenedFiles() {
  const ask = window.fetch;
  window.fetch = async (address, options = {}) => {
    const asked = readJson(options.body);
    if (!String(address).endsWith(ADDRESS) || !asked) return ask(address, options);
    const isSave = asked.action === "persistEntry";
    const response = await ask(address, isSave ? { ...options, body: addOpened(asked) } : options);
    if (response.ok && (isSave || asked.action === "getEntry")) note(await response.clone().json());
    return response;
  };
}

function addOpened(asked) {
  const { dataFiles = [] } = asked.params;
  const told = dataFiles.map((file) => ({ ...file, opened: opened.get(file.path) }));
  return JSON.stringify({ ...asked, params: { ...asked.params, dataFiles: told } });
}

/** After a save, the form stands on what it has itself: what came from another window is not in it. */
function note(answer) {
  if (answer?.file) opened.set(answer.file.path, answer.file.id);
  for (const [path, id] of Object.entries(answer?.opened ?? {})) opened.set(path, id);
}

function readJson(text) {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
