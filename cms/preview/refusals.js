// @ts-check

const STYLES = `
  .refusal { max-width: 46rem; padding: 1.5rem; border: 0; border-radius: 8px; font: 16px/1.5 system-ui, sans-serif; color: #1f2933; box-shadow: 0 8px 40px rgb(0 0 0 / 0.35); }
  .refusal::backdrop { background: rgb(0 0 0 / 0.45); }
  .refusal p { margin: 0 0 1.25rem; white-space: pre-line; overflow-wrap: anywhere; }
  .refusal button { padding: 0.5rem 1.25rem; border: 0; border-radius: 5px; font: inherit; font-weight: 600; color: #fff; background: #313d3e; cursor: pointer; }
`;

/**
 * Shows why something was not saved or deleted until it has been read: the editor's own messages go away by themselves, and
 * have room for a line.
 */
export function showErrors() {
  const ask = window.fetch;
  window.fetch = async (...question) => {
    const response = await ask(...question);
    if (response.status >= 400 && response.url.endsWith("/admin/api/v1")) {
      show(await readSentence(response.clone()));
    }
    return response;
  };
}

async function readSentence(response) {
  try {
    return (await response.json()).error ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

const UNKNOWN = "Not done: the server of the editor answered something unexpected. Its terminal says more.";

function show(sentence) {
  const dialog = document.createElement("dialog");
  dialog.className = "refusal";
  dialog.setAttribute("role", "alertdialog");
  dialog.innerHTML = `<style>${STYLES}</style><p id="refusal"></p><button>Close</button>`;
  dialog.setAttribute("aria-labelledby", "refusal");
  dialog.querySelector("p").textContent = sentence;
  dialog.querySelector("button").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
