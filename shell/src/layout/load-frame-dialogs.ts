/** Loads the dialogs that exist on every page, all at once: each is small. */
export const loadFrameDialogs = () => import('./frame-dialogs')
