import { remoteConfig } from '../.workspace/vite/remote-config'

export default remoteConfig({ name: 'example' })
