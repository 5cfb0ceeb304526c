import { route } from "@react-router/dev/routes";

const PAGES = {
  gallery: "gallery/gallery.tsx",
  "gallery/sections": "gallery/section-gallery.tsx",
  "gallery/layouts": "gallery/layout-gallery.tsx",
  "gallery/layout": "gallery/layout-page.tsx",
};

// `npm run gallery` starts the development server in this mode; a build knows nothing of these pages.
const isGallery = import.meta.env.MODE === "gallery";

/** The routes of the pages for the team; none outside `npm run gallery`. */
export const galleryRoutes = isGallery ? Object.entries(PAGES).map(([path, file]) => route(path, file)) : [];

/** The paths of these pages; none outside `npm run gallery`. */
export const galleryPaths = isGallery ? Object.keys(PAGES).map((path) => `/${path}`) : [];
