// @ts-check
import { createView } from "/admin/preview-view.js";

/** How long the hands have to rest before the page is drawn anew. */
const REST_MS = 400;

/** The editor asks for a preview by the name of a form: ours is the same for all. */
const FORMS = await (await fetch("/admin/forms.json")).json();

// The page needs more room than the form.
const FORM_WIDTH = { name: "cms.split-pane-position", value: "560" };

/** Lets the editor show the site's own page, with what is in the form, beside every form. */
export function registerPreview(CMS) {
  if (!localStorage.getItem(FORM_WIDTH.name)) localStorage.setItem(FORM_WIDTH.name, FORM_WIDTH.value);
  // The form and the page are of different lengths.
  localStorage.setItem("cms.scroll-sync-enabled", "false");
  const Pane = createPane();
  for (const name of FORMS) CMS.registerPreviewTemplate(name, Pane);
}

function createPane() {
  const { createClass, h } = window;
  return createClass({
    displayName: "SitePreview",
    componentDidMount() {
      this.draftId = crypto.randomUUID();
      this.view = createView(this.place);
      this.send();
    },
    componentDidUpdate({ entry }) {
      const isSame = ["data", "mediaFiles"].every((part) => entry.get(part) === this.props.entry.get(part));
      if (isSame) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.send(), REST_MS);
    },
    componentWillUnmount() {
      clearTimeout(this.timer);
      this.isClosed = true;
    },
    /** One draft after the other: what changed on the way is sent when the answer has come. */
    async send() {
      if (this.isSending) {
        this.isStale = true;
        return;
      }
      this.isSending = true;
      this.isStale = false;
      const answer = await askForPage(this.draftId, this.props);
      this.isSending = false;
      if (this.isClosed) return;
      if (this.isStale) this.send();
      else this.view.show(answer);
    },
    render() {
      return h("div", {
        ref: (place) => {
          this.place = place;
        },
      });
    },
  });
}

async function askForPage(id, { collection, entry }) {
  try {
    const response = await fetch("/admin/drafts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...describeEntry(collection, entry), pictures: await readImages(entry) }),
    });
    const { error, ...answer } = await response.json();
    return error ? { faults: [error] } : answer;
  } catch {
    return { faults: ["The server of the editor does not answer. Is npm run cms still running?"] };
  }
}

function describeEntry(collection, entry) {
  const data = entry.get("data").toJS();
  const file = collection.get("files")?.find((known) => known.get("name") === entry.get("slug"));
  const path = file?.get("file") ?? entry.get("path");
  const name = [data.name, data.role, data.title].find((text) => typeof text === "string");
  return path ? { path, data } : { folder: collection.get("folder"), name, data };
}

/** The pictures that are shown, and not saved yet: those that were chosen before and taken back are kept by the editor. */
function readImages(entry) {
  const files = entry.get("mediaFiles")?.toJS() ?? [];
  const text = JSON.stringify(entry.get("data").toJS());
  const isNamed = (path) => text.includes(path.replace(/^content\/images\//, ""));
  const drafts = files.filter(({ draft, url, path }) => draft && url && path && isNamed(path));
  return Promise.all(drafts.map(async ({ path, url }) => ({ path, content: await readOnce(url) })));
}

const known = new Map();

function readOnce(url) {
  if (!known.has(url)) known.set(url, readBase64(url));
  return known.get(url);
}

async function readBase64(url) {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
