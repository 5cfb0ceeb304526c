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
  .frames:has(iframe)::before { content: "The page is on its way."; position: absolute; inset: 40% 0 auto; text-align: center; }
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; background: #fff; }
  iframe.waiting { visibility: hidden; }
`;

/** How long a page that did not come is waited for before it is asked for again. */
const AGAIN_MS = 1_000;

/**
 * Draws pages of the site into a place, each of which takes the place of the one before when it is ready, and words about
 * what is wrong above them.
 */
export function createView(place) {
  const { ownerDocument } = place;
  place.innerHTML = `<style>${STYLES}</style><div class="pane"><div class="note" role="status" hidden></div><div class="frames"></div></div>`;
  const note = place.querySelector(".note");
  const frames = place.querySelector(".frames");
  let shown;
  let version = 0;

  function show({ page, faults, note: remark }) {
    describe(note, { faults, remark, isStale: Boolean(shown) && faults.length > 0 });
    if (!page || (faults.length > 0 && shown)) return;
    const frame = ownerDocument.createElement("iframe");
    frame.className = "waiting";
    frame.title = "The page";
    version += 1;
    const own = version;
    frame.src = `${location.origin}${page}&version=${own}`;
    frame.addEventListener("load", () => (isOurs(frame) ? replace(frame, own) : askAgain(frame, own)));
    frames.append(frame);
  }

  /** The server may be on its way up again: then there is a page of the browser instead of ours. */
  function askAgain(frame, own) {
    const { src } = frame;
    setTimeout(() => {
      if (own === version || frame === shown) frame.src = src;
      else frame.remove();
    }, AGAIN_MS);
  }

  function replace(frame, own) {
    // It loads itself again after a save.
    if (frame === shown) return;
    // A later one is on its way.
    if (own !== version) return frame.remove();
    const before = shown;
    shown = frame;
    const last = before && isOurs(before) ? before.contentWindow : undefined;
    const top = last?.scrollY ?? 0;
    const isSamePage = last?.location.pathname === frame.contentWindow.location.pathname;
    if (isSamePage) frame.contentWindow.scrollTo({ top, behavior: "instant" });
    frame.className = "";
    before?.remove();
  }

  return { show };
}

/** Whether a frame shows a page of this site, and not the browser's own about a server that does not answer. */
function isOurs(frame) {
  try {
    return frame.contentWindow.location.origin === location.origin;
  } catch {
    return false;
  }
}

function describe(note, { faults, remark, isStale }) {
  const { ownerDocument } = note;
  note.hidden = faults.length === 0 && !remark;
  note.replaceChildren();
  const add = (owner, name, text) => {
    const element = ownerDocument.createElement(name);
    element.textContent = text;
    owner.append(element);
    return element;
  };
  if (remark) add(note, "p", remark);
  if (faults.length === 0) return;
  add(note, "p", "This cannot be shown or saved yet:");
  const list = add(note, "ul", "");
  for (const fault of faults) add(list, "li", fault);
  if (isStale) add(note, "small", "Below is the page as it could last be shown.");
}
