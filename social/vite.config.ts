import { remoteConfig } from '../.workspace/vite/remote-config.ts'

/** Helpers of few bytes that two other files share. */
const helpers = String.raw`features/(?:posts/send-delete|share/copy-text|writing/[^/]+)\.`

const firstView = `slots/post-list|pages/(?:explore|bookmark)|${helpers}`

export default remoteConfig({
  name: 'social',
  firstView: new RegExp(`/(?:${firstView})`.replaceAll('/', String.raw`[\\/]`)),
  together: { compose: /[\\/]src[\\/]slots[\\/]compose/ },
})
