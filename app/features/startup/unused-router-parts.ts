// React Router's functions for what the site doesn't use, 2 KB of them: finding routes while the visitor browses (all are
// known: `routeDiscovery` in `react-router.config.ts`), and reporting to instruments.
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = () => {};
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const getPartialManifest = () => undefined;
export const getPathsWithAncestors = () => [];
export const getManifestPath = () => "";
export const handleClientVersionMismatch = () => {};
export const URL_LIMIT = 0;
export const getRouteInstrumentationUpdates = () => ({});
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentClientSideRouter = (router: unknown) => router;
export const instrumentHandler = (handler: unknown) => handler;
export const instrumentationResultMetaContext = {};
