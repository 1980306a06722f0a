export {
  assertRemoteDefinition,
  defineRemote,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteRoute,
} from './define-remote'
