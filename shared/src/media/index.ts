/** Making files ready for screens: for whoever keeps them, and for whoever sends them to another origin. */
export { type PreparedMedia, prepareMedia } from './prepare-media'
