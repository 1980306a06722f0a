export { fetchFiles, hasFailed, isGone, markFetched } from './fetch-files'
export { integrityOf } from './integrity'
export { preloadModules } from './preload-modules'
export { applyStylesheet } from './stylesheets'
