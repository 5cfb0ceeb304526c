// The editor's bundle starts by itself unless this is set before: then editor.js starts it.
window.CMS_MANUAL_INIT = true;
