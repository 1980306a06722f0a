import { remoteConfig } from '../.workspace/vite/remote-config'

export default remoteConfig({
  name: 'social',
  // With a helper of few bytes that two other chunks share.
  firstView: /[\\/]src[\\/](?:slots|pages[\\/](?:feed|explore|bookmark)|features[\\/]posts[\\/]send-delete)/,
})
