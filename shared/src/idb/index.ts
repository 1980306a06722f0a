/** What pages that share a database in IndexedDB owe each other. Not in the facade, because only what is loaded on demand opens one. */
export { openDraftFiles } from './draft-files'
export { giveWayWhenFrozen } from './give-way-when-frozen'
