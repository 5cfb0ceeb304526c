import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { FileEditor } from "./file-editor.tsx";
import { FileList } from "./file-list.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<EditorPage />);

/** The list, or the file that the URL names behind "#", such as `#blog/a-post.md`. */
function EditorPage() {
  const hash = useSyncExternalStore(watchHash, () => location.hash);
  const [file = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return file ? <FileEditor key={hash} {...{ file, query }} /> : <FileList />;
}

function watchHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
