import { remoteConfig } from '../.workspace/vite/remote-config.ts'

export default remoteConfig({
  name: 'mockman',
  // With the frame of three dialogs, which is too small for a file of its own.
  firstView: /[\\/]src[\\/](?:request-tester|ui[\\/]modal)\.tsx$/,
  foreignHosts: {
    exposes: { './request-tester': './src/request-tester.tsx', './mount': './src/federation/mount.ts' },
    own: { name: 'own-mount', file: './src/federation/own-mount.ts' },
    jsxRuntime: './src/federation/jsx-runtime.ts',
  },
})
