/** Entries of remotes that replace those of the registry in one tab, for developers: loaded only where the configuration allows it. */
export { OverrideBadge } from './override-badge'
export { overridesHere } from './overrides-here'
