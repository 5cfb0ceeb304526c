// @ts-check
import { createPreviewFrames } from "/admin/preview-frames.js";

const TYPING_PAUSE_MS = 400;

/** Decap looks previews up by form name. */
const FORMS = await (await fetch("/admin/forms.json")).json();

// The page needs more room than the form.
const FORM_WIDTH = { name: "cms.split-pane-position", value: "560" };

export function registerPreview(CMS) {
  if (!localStorage.getItem(FORM_WIDTH.name)) localStorage.setItem(FORM_WIDTH.name, FORM_WIDTH.value);
  // Form and page differ in length.
  localStorage.setItem("cms.scroll-sync-enabled", "false");
  const Pane = createPane();
  for (const name of FORMS) CMS.registerPreviewTemplate(name, Pane);
}

function createPane() {
  const { createClass, h } = window;
  return createClass({
    displayName: "SitePreview",
    componentDidMount() {
      this.previewId = crypto.randomUUID();
      this.frames = createPreviewFrames(this.container);
      this.send();
    },
    componentDidUpdate({ entry }) {
      const isSame = ["data", "mediaFiles"].every((part) => entry.get(part) === this.props.entry.get(part));
      if (isSame) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.send(), TYPING_PAUSE_MS);
    },
    componentWillUnmount() {
      clearTimeout(this.timer);
      this.isClosed = true;
    },
    /** Sends one request at a time; a change during a request is sent after it. */
    async send() {
      if (this.isSending) {
        this.isStale = true;
        return;
      }
      this.isSending = true;
      this.isStale = false;
      const answer = await requestPreview(this.previewId, this.props);
      this.isSending = false;
      if (this.isClosed) return;
      if (this.isStale) this.send();
      else this.frames.show(answer);
    },
    render() {
      return h("div", {
        ref: (container) => {
          this.container = container;
        },
      });
    },
  });
}

async function requestPreview(id, { collection, entry }) {
  try {
    const response = await fetch("/admin/previews", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        id,
        ...describeEntry(collection, entry),
        images: await readUnsavedImages(entry),
      }),
    });
    const { error, ...answer } = await response.json();
    return error ? { problems: [error] } : answer;
  } catch {
    return { problems: ["The editor's server is not responding. Is npm run cms still running?"] };
  }
}

function describeEntry(collection, entry) {
  const data = entry.get("data").toJS();
  const file = collection.get("files")?.find((known) => known.get("name") === entry.get("slug"));
  const path = file?.get("file") ?? entry.get("path");
  const name = [data.name, data.role, data.title].find((text) => typeof text === "string");
  return path ? { path, data } : { folder: collection.get("folder"), name, data };
}

/** Decap also keeps images that were chosen and removed again: only those in use are sent. */
function readUnsavedImages(entry) {
  const files = entry.get("mediaFiles")?.toJS() ?? [];
  const text = JSON.stringify(entry.get("data").toJS());
  const isUsed = (path) => text.includes(path.replace(/^content\/images\//, ""));
  const unsaved = files.filter(({ draft, url, path }) => draft && url && path && isUsed(path));
  return Promise.all(unsaved.map(async ({ path, url }) => ({ path, content: await readCached(url) })));
}

const imageCache = new Map();

function readCached(url) {
  if (!imageCache.has(url)) imageCache.set(url, readBase64(url));
  return imageCache.get(url);
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
