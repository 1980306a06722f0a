import { remoteConfig } from '../.workspace/vite/remote-config'

export default remoteConfig({
  name: 'mockman',
  firstView: /[\\/]src[\\/]request-tester\.tsx$/,
  foreignHosts: {
    exposes: { './request-tester': './src/request-tester.tsx', './mount': './src/federation/mount.ts' },
    own: { name: 'own-mount', file: './src/federation/own-mount.ts' },
    jsxRuntime: './src/federation/jsx-runtime.ts',
  },
})
