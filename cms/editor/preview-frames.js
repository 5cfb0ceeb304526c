// @ts-check

const STYLES = `
  .pane { position: fixed; inset: 0; display: flex; flex-direction: column; font: 15px/1.5 system-ui, sans-serif; color: #1f2933; background: #eff0f4; }
  .note { padding: 14px 20px 16px; background: #fff7e0; border-bottom: 2px solid #d9a400; max-height: 45vh; overflow: auto; }
  .note[hidden] { display: none; }
  .note p { margin: 0; font-weight: 600; }
  .note ul { margin: 6px 0 0; padding-left: 18px; }
  .note li { margin: 4px 0; overflow-wrap: anywhere; white-space: pre-line; }
  .note small { display: block; margin-top: 8px; font-size: 13px; }
  .frames { position: relative; flex: 1; }
  .frames:has(iframe)::before { content: "Loading the page…"; position: absolute; inset: 40% 0 auto; text-align: center; }
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: #fff; }
  iframe.waiting { visibility: hidden; }
`;

const RETRY_MS = 1_000;

/** Each page replaces the previous one once it has loaded. */
export function createPreviewFrames(container) {
  const { ownerDocument } = container;
  container.innerHTML = `<style>${STYLES}</style><div class="pane"><div class="note" role="status" hidden></div><div class="frames"></div></div>`;
  const note = container.querySelector(".note");
  const frames = container.querySelector(".frames");
  let shown;
  let version = 0;

  function show({ page, problems, note: remark }) {
    describe(note, { problems, remark, isStale: Boolean(shown) && problems.length > 0 });
    if (!page || (problems.length > 0 && shown)) return;
    const frame = ownerDocument.createElement("iframe");
    frame.className = "waiting";
    frame.title = "Page preview";
    version += 1;
    const own = version;
    frame.src = `${location.origin}${page}&version=${own}`;
    frame.addEventListener("load", () => (isSameOrigin(frame) ? replace(frame, own) : retry(frame, own)));
    frames.append(frame);
  }

  /** While the server restarts, the frame has an error page of the browser. */
  function retry(frame, own) {
    const { src } = frame;
    setTimeout(() => {
      if (own === version || frame === shown) frame.src = src;
      else frame.remove();
    }, RETRY_MS);
  }

  function replace(frame, own) {
    // It reloads itself after a save.
    if (frame === shown) return;
    // A newer one is loading.
    if (own !== version) return frame.remove();
    const before = shown;
    shown = frame;
    const last = before && isSameOrigin(before) ? before.contentWindow : undefined;
    const top = last?.scrollY ?? 0;
    const isSamePage = last?.location.pathname === frame.contentWindow.location.pathname;
    if (isSamePage) frame.contentWindow.scrollTo({ top, behavior: "instant" });
    frame.className = "";
    before?.remove();
  }

  return { show };
}

function isSameOrigin(frame) {
  try {
    return frame.contentWindow.location.origin === location.origin;
  } catch {
    return false;
  }
}

function describe(note, { problems, remark, isStale }) {
  const { ownerDocument } = note;
  note.hidden = problems.length === 0 && !remark;
  note.replaceChildren();
  const add = (owner, name, text) => {
    const element = ownerDocument.createElement(name);
    element.textContent = text;
    owner.append(element);
    return element;
  };
  if (remark) add(note, "p", remark);
  if (problems.length === 0) return;
  add(note, "p", "This cannot be previewed or saved yet:");
  const list = add(note, "ul", "");
  for (const problem of problems) add(list, "li", problem);
  if (isStale) add(note, "small", "Below is the last version that could be shown.");
}
