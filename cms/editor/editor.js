import { interceptEditorRequests } from "/admin/editor-requests.js";
import { registerPreview } from "/admin/preview-pane.js";

// Nobody signs in: the page can only be reached from this machine.
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "proxy" }));

// Overrides of Decap's English, as the locale that config.yml names.
const MESSAGES = {
  editor: {
    editorControlPane: { widget: { regexPattern: "%{fieldLabel}: expected %{pattern}." } },
    editorToolbar: {
      ...{ publish: "Save", publishing: "Saving…", publishNow: "Save now", published: "Saved" },
      ...{ publishAndCreateNew: "Save and create new", publishAndDuplicate: "Save and duplicate" },
    },
  },
  // The error dialog has the details.
  ui: { toast: { entrySaved: "Saved", onFailToPersist: "Not saved", onFailToDelete: "Not deleted" } },
};

const { CMS } = window;
CMS.registerLocale("site", MESSAGES);
registerPreview(CMS);
interceptEditorRequests();
reloadForEachEntry();
CMS.init();

/** Decap keeps showing an entry's form when the URL of another one is entered. */
function reloadForEachEntry() {
  const readEntry = () => /\/entries\/[^?]+/.exec(location.hash)?.[0];
  let shown = readEntry();
  let timer;
  window.addEventListener("hashchange", () => {
    clearTimeout(timer);
    // Decap restores the URL if the user cancels leaving the form.
    timer = setTimeout(() => {
      const entry = readEntry();
      if (entry && shown && entry !== shown) location.reload();
      shown = entry;
    }, 300);
  });
}
