/** What pages that share a database in IndexedDB owe each other. Not in the facade, because only what is loaded on demand opens one. */
export { giveWayWhenFrozen } from './give-way-when-frozen'
export { yieldingStore } from './yielding-store'
