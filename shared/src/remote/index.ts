export {
  defineRemote,
  isRemoteDefinition,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteRoute,
} from './define-remote'
