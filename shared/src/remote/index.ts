export {
  defineRemote,
  type EarlyPicture,
  type LoadComponent,
  type RemoteDefinition,
  type RemoteRoute,
} from './define-remote'
