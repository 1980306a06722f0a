import { remoteConfig } from '../.workspace/vite/remote-config'

export default remoteConfig({
  name: 'mockman',
  exposes: { './request-tester': './src/request-tester.tsx', './mount': './src/mount.tsx' },
})
