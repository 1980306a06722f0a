import { remoteConfig } from '../.workspace/vite/remote-config.ts'

export default remoteConfig({ name: 'example' })
