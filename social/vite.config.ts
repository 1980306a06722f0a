import { remoteConfig } from '../.workspace/vite/remote-config'

export default remoteConfig({
  name: 'social',
  firstView: /[\\/]src[\\/](?:slots|pages[\\/](?:feed|explore|bookmark))/,
})
