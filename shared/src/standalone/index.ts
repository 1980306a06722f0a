export type { StandaloneApi, StandaloneOptions } from './standalone-options'
export { startStandalone } from './start-standalone'
