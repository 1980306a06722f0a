import { onEarlyAnswers } from '../early/early-answers'
import type { RemoteDefinition } from '../remote/define-remote'
import { elsewhereOf } from './picture-hosts'
import { pictureSources } from './picture-sources'

/**
 * Requests the first picture of a remote's page as soon as the API has answered what the first page asks: it takes a while until that is
 * rendered. Of other hosts, nothing is requested. A failure costs nothing but time.
 */
export function requestEarlyPicture({ firstPicture }: Pick<RemoteDefinition, 'firstPicture'>): void {
  if (!firstPicture) return
  onEarlyAnswers(async (answer) => {
    const find = await firstPicture()
    const { sizes = '', src = '' } = find(answer) ?? {}
    if (!src || elsewhereOf(src)) return
    const { srcSet: srcset = '' } = pictureSources(src, sizes)
    // The source last: some browsers begin to load what they know first.
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', fetchPriority: 'high', sizes, srcset, src })
  })
}
