export { type StandaloneApi, type StandaloneOptions, startStandalone } from './start-standalone'
