/** Making files ready for screens: for whoever keeps them, and for whoever sends them to another origin. */
export { unpreparedReason } from './not-prepared'
export { type PreparedMedia, prepareMedia } from './prepare-media'
