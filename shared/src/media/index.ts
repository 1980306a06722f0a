/** Making files ready for screens: for whoever keeps them, and for whoever sends them to another origin. */
export { isAnimated } from '../contract/media-content/animation'
export { largestSize } from '../contract/media-content/largest-size'
export { unpreparedReason } from './not-prepared'
export { longestSide, smallerWidthOf } from './picture-sizes'
export { type PreparedMedia, prepareMedia } from './prepare-media'
export { stripMetadata } from './strip-metadata'
