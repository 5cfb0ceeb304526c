import { tellOpenedFiles } from "/admin/opened-files.js";
import { registerPreview } from "/admin/preview-pane.js";
import { showErrors } from "/admin/refusals.js";

// There is nobody to sign in: who can reach this page works at the machine it runs on.
localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "proxy" }));

// Laid over the editor's English: config.yml names this language.
const WORDS = {
  editor: {
    editorControlPane: { widget: { regexPattern: "%{fieldLabel}: expected %{pattern}." } },
    editorToolbar: {
      ...{ publish: "Save", publishing: "Saving…", publishNow: "Save now", published: "Saved" },
      ...{ publishAndCreateNew: "Save and write another", publishAndDuplicate: "Save and duplicate" },
    },
  },
  // Why is said at length beside it.
  ui: { toast: { entrySaved: "Saved", onFailToPersist: "Not saved", onFailToDelete: "Not deleted" } },
};

const { CMS } = window;
CMS.registerLocale("site", WORDS);
registerPreview(CMS);
showErrors();
tellOpenedFiles();
openEachAnew();
CMS.init();

/** The editor keeps the form of one entry when another one's address is entered: then the page is loaded again. */
function openEachAnew() {
  const readEntry = () => /\/entries\/[^?]+/.exec(location.hash)?.[0];
  let shown = readEntry();
  let timer;
  window.addEventListener("hashchange", () => {
    clearTimeout(timer);
    // It goes back by itself when its question is answered with no.
    timer = setTimeout(() => {
      const entry = readEntry();
      if (entry && shown && entry !== shown) location.reload();
      shown = entry;
    }, 300);
  });
}
