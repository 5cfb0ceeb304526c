// @ts-check

const API_PATH = "/admin/api/v1";

const STYLES = `
  .error-dialog { max-width: 46rem; padding: 1.5rem; border: 0; border-radius: 8px; font: 16px/1.5 system-ui, sans-serif; color: #1f2933; box-shadow: 0 8px 40px rgb(0 0 0 / 0.35); }
  .error-dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  .error-dialog p { margin: 0 0 1.25rem; white-space: pre-line; overflow-wrap: anywhere; }
  .error-dialog button { padding: 0.5rem 1.25rem; border: 0; border-radius: 5px; font: inherit; font-weight: 600; color: #fff; background: #313d3e; cursor: pointer; }
`;

const UNKNOWN_ERROR = "Nothing was saved: the editor's server sent an unexpected response. See its terminal.";

/** By path; null for a file that did not exist when its form was opened. */
const baseHashes = new Map();

/** Sends the base text's hash with each save, so that it does not undo another window's, and shows errors. */
export function interceptEditorRequests() {
  const originalFetch = window.fetch;
  window.fetch = async (url, options = {}) => {
    if (!String(url).endsWith(API_PATH)) return originalFetch(url, options);
    const request = parseJson(options.body);
    const isSave = request?.action === "persistEntry";
    const body = isSave ? addBaseHashes(request) : options.body;
    const response = await originalFetch(url, { ...options, body });
    if (!response.ok) showError((await readJson(response))?.error ?? UNKNOWN_ERROR);
    else if (isSave || request?.action === "getEntry") storeBaseHashes(await readJson(response));
    return response;
  };
}

function addBaseHashes(request) {
  const { dataFiles = [] } = request.params;
  const files = dataFiles.map((file) => ({ ...file, baseHash: baseHashes.get(file.path) }));
  return JSON.stringify({ ...request, params: { ...request.params, dataFiles: files } });
}

/** After a save, the base is the form's own text, without what was merged in from another window. */
function storeBaseHashes(answer) {
  if (answer?.file) baseHashes.set(answer.file.path, answer.file.id);
  for (const [path, hash] of Object.entries(answer?.baseHashes ?? {})) baseHashes.set(path, hash);
}

/** The editor's own messages disappear by themselves and have room for one line. */
function showError(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "error-dialog";
  dialog.setAttribute("role", "alertdialog");
  dialog.innerHTML = `<style>${STYLES}</style><p id="editor-error"></p><button>Close</button>`;
  dialog.setAttribute("aria-labelledby", "editor-error");
  dialog.querySelector("p").textContent = text;
  dialog.querySelector("button").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function readJson(response) {
  return parseJson(await response.clone().text());
}

function parseJson(text) {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
