import { route } from "@react-router/dev/routes";

const PAGES = {
  gallery: "gallery/gallery.tsx",
  "gallery/sections": "gallery/section-gallery.tsx",
  "gallery/layouts": "gallery/layout-gallery.tsx",
  "gallery/layout": "gallery/layout-page.tsx",
};

// Set by `npm run gallery`; builds don't contain these pages.
const isGallery = import.meta.env.MODE === "gallery";

export const galleryRoutes = isGallery ? Object.entries(PAGES).map(([path, file]) => route(path, file)) : [];
